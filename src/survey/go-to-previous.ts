import type { Screen } from '#src/shared/questions.ts';
import type { RunningSurvey } from '#src/survey/run.ts';

/** In a history entry: what it shows, the question before it, and how many entries of the survey lie behind it. */
export type Entry = { email?: string; screen?: number; from?: number | undefined; depth?: number };

/** Goes back in the history where it can, so that the browser's Back button never leads forward. */
export function goToPrevious(running: RunningSurvey, screen: Screen): void {
  if (((history.state ?? {}) as Entry).from === screen) history.back();
  else running.tell({ type: 'went-to', screen });
}
