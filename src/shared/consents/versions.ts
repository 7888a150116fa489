/** Consent versions, the current one last; each registration stores the version it saw. */
export const consentVersions = { joining: ['joining-2'], subscribing: ['subscribing-2'] } as const;

export type JoiningVersion = (typeof consentVersions.joining)[number];
export type SubscribingVersion = (typeof consentVersions.subscribing)[number];
export type ConsentVersion = JoiningVersion | SubscribingVersion;
