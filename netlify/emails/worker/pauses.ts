/** With these pauses an email is given up after 57 hours at the earliest, usually after three and a half days. */
export const MAX_ATTEMPTS = 120;
const FIRST_PAUSE_MS = 30_000;
export const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** While our settings are wrong, or Resend can't be understood, attempts are not counted. */
export const SETTINGS_PAUSE_MS = 5 * 60 * 1000;

/** Doubles up to an hour, with jitter, so that the emails of an outage don't all retry at once. */
export function pauseAfter(attempts: number, random: () => number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(pause * (0.5 + random() / 2));
}
