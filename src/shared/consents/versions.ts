/** Consent versions, the current one last; each registration stores the version it saw. */
export const consentVersions = { joining: ['joining-2'], subscribing: ['subscribing-2'] } as const;

export type ConsentVersion = (typeof consentVersions)[keyof typeof consentVersions][number];
