import { useEffect, useEffectEvent, useRef } from 'react';
import { isScreen } from '#src/shared/questions.ts';
import type { SurveyState } from '#src/survey/state.ts';
import type { RunningSurvey } from '#src/survey/run.ts';

type Entry = { screen?: number; depth?: number };

const entry = () => (history.state ?? {}) as Entry;

/** Back and Forward move between questions; after completion, Back leaves the survey. */
export function useHistoryEntries(running: RunningSurvey, survey: SurveyState): void {
  const screen = 'screen' in survey ? survey.screen : null;
  const hasEntry = useRef(false);

  const recordScreen = useEffectEvent(() => {
    if (screen === null || entry().screen === screen) return;
    const { depth = 0 } = entry();
    if (hasEntry.current) history.pushState({ ...entry(), screen, depth: depth + 1 }, '');
    else history.replaceState({ ...entry(), screen, depth }, '');
  });

  useEffect(() => {
    recordScreen();
    hasEntry.current ||= screen !== null;
  }, [screen]);

  const followHistory = useEffectEvent(() => {
    const { screen: target = 0, depth = 0 } = entry();
    if (survey.state === 'completed') history.go(-depth - 1);
    else if (isScreen(target) && !running.tell({ type: 'went-to', screen: target })) recordScreen();
  });

  useEffect(() => {
    const listener = () => followHistory();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);
}
