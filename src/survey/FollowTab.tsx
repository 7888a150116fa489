import { useEffect } from 'react';
import type { SurveyState } from '#src/survey/state.ts';
import { refreshOnReturn } from '#src/survey/refresh-on-return.ts';
import type { RunningSurvey } from '#src/survey/run.ts';
import { useHistoryEntries } from '#src/survey/use-history-entries.ts';

type Props = Readonly<{ running: RunningSurvey; survey: SurveyState }>;

/** Renders nothing; follows Back, Forward and returns to the tab. */
export function FollowTab({ running, survey }: Props) {
  useHistoryEntries(running, survey);
  useEffect(() => refreshOnReturn(running.refresh), [running]);
  return null;
}
