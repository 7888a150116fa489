import { useEffect, useEffectEvent, useRef } from 'react';
import { site } from '#src/shared/site/site.ts';
import { isScreen, questionAt, SCREEN_COUNT } from '#src/shared/questions.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { survey as words } from '#src/survey/words.ts';
import { changeEntry, readEntry } from '#src/survey/browser/history-entry.ts';
import type { SurveyState } from '#src/survey/machine/state.ts';
import type { RunningSurvey } from '#src/survey/browser/run.ts';

/** Entries other than questions. */
const EMAIL_CHOICE = 0;
const DONE = SCREEN_COUNT + 1;

function entryOf(form: SurveyState): number | null {
  if (form.state === 'choosing-email') return EMAIL_CHOICE;
  if (form.state === 'completed') return DONE;
  return 'screen' in form && form.state !== 'locked' ? form.screen : null;
}

/** Only a step forward gets an entry of its own: the next question, "Not you?", or rereading a completed survey. */
function isForward(shown: number, last: number): boolean {
  if (shown === EMAIL_CHOICE || last === DONE) return true;
  return last !== EMAIL_CHOICE && shown !== DONE && shown > last;
}

const PAGE_TITLE = document.title;

function titleOf(shown: number | null): string {
  if (shown === DONE) return `${screenWords.thankYou.title} | ${site.name}`;
  if (shown === null || !isScreen(shown)) return PAGE_TITLE;
  return `${words.progress.position(shown)}: ${questionAt(shown).title} | ${site.name}`;
}

/**
 * Back and Forward move between questions; after completion or under another address, Back leaves the survey.
 * Renders nothing, and is a component only because it is loaded later than the page.
 */
export function SurveyHistory({ running, form }: Readonly<{ running: RunningSurvey; form: SurveyState }>) {
  const shown = entryOf(form);
  const hasEntry = useRef(false);
  const lastDepth = useRef(0);

  const record = useEffectEvent(() => {
    const { screen: last, from, depth = 0 } = readEntry();
    if (shown === null || last === shown) return;
    if (hasEntry.current && last !== undefined && isForward(shown, last))
      history.pushState({ ...readEntry(), screen: shown, from: last, depth: depth + 1 }, '');
    else changeEntry({ screen: shown, from: last === EMAIL_CHOICE ? undefined : from, depth });
  });

  useEffect(() => {
    record();
    document.title = titleOf(shown);
    lastDepth.current = readEntry().depth ?? 0;
    hasEntry.current ||= shown !== null;
  }, [shown]);

  const followHistory = useEffectEvent(() => {
    // The skip link makes an entry that has no depth.
    const { screen: target = EMAIL_CHOICE, depth = lastDepth.current + 1, email } = readEntry();
    const isBack = depth < lastDepth.current;
    lastDepth.current = depth;
    if (email !== running.email() || (isBack && form.state === 'completed')) {
      changeEntry({ email: running.email(), screen: shown ?? undefined, from: undefined, depth });
      if (isBack) history.go(-depth - 1);
    } else if (target === DONE) running.close();
    else if (isScreen(target)) {
      // Forward reopens a completed survey, and the entry before may no longer show a question.
      if (running.dispatch({ type: 'opened' })) changeEntry({ from: undefined });
      if (!running.dispatch({ type: 'went-to', screen: target })) record();
    }
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('popstate', () => followHistory(), { signal });
    // Another tab may have answered in the meantime.
    const refresh = () => document.visibilityState === 'visible' && void running.refresh();
    document.addEventListener('visibilitychange', refresh, { signal });
    addEventListener('online', refresh, { signal });
    // Only a page from the back/forward cache: a new one has just loaded its answers.
    addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal });
    return () => listening.abort();
  }, [running]);
  return null;
}
