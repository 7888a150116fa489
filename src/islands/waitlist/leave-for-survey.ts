import { paths } from '#src/paths.ts';

/** Goes to the survey after a pause, unless the visitor has gone somewhere else before. */
export function leaveForSurvey(email: string, afterMs: number): void {
  const timer = window.setTimeout(() => window.location.assign(paths.survey(email)), afterMs);
  window.addEventListener('pagehide', () => window.clearTimeout(timer), { once: true });
}
