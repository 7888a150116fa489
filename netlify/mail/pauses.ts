/** How long a mail waits between two tries, and when it is given up: after 57 hours at least, three and a half days as a rule. */
export const MAX_ATTEMPTS = 120;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** Of a mail that waits for our settings to be mended: its tries are not counted. */
export const SETTINGS_PAUSE_MS = 5 * 60 * 1000;

/** Doubles up to an hour. Between half and all of it is used, so that the mails of one outage do not come back at one moment. */
export function pauseAfter(attempts: number, random: () => number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(pause * (0.5 + random() / 2));
}
