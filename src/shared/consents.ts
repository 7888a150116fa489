/**
 * The texts that people agree to beside a button, by the version that registrations store; the last is today's. After
 * the first production deploy, other words are another line: earlier ones stay, so that people can read what they agreed to.
 */
export const joining = {
  'joining-2':
    'By joining, you agree that we keep these details and email you when we open. You can unsubscribe anytime.',
} as const;

export const subscribing = {
  'subscribing-2':
    'By subscribing, you agree to emails at this address when we open. You can unsubscribe anytime.',
} as const;

export type ConsentVersion = keyof typeof joining | keyof typeof subscribing;

export const versionsOf = <Version extends string>(consents: Readonly<Record<Version, string>>) =>
  Object.keys(consents) as Version[];

export function todaysConsent<Version extends string>(consents: Readonly<Record<Version, string>>) {
  const [version, text] = Object.entries(consents).at(-1) as [Version, string];
  return { version, text };
}
