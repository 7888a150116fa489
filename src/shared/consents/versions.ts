/**
 * Which words of consent there have ever been, the shown one last: a registration remembers the version it saw. The words
 * are in src/shared/consents, a file for each version, never changed: other words are another version.
 */
export const consentVersions = {
  /** Beside the button that joins. */
  joining: ['joining-1'],
  /** Beside the button that switches announcements on. */
  subscribing: ['subscribing-1'],
} as const;

export type JoiningVersion = (typeof consentVersions.joining)[number];
export type SubscribingVersion = (typeof consentVersions.subscribing)[number];
export type ConsentVersion = JoiningVersion | SubscribingVersion;
