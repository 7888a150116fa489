import { quote } from '#src/shared/confirm/facts-to-confirm.ts';

export const confirming = {
  title: 'Confirm your email',
  news: 'We’ll email you when we open; you can unsubscribe anytime.',
  invitedBy: (email: string) => `Invited by ${quote(email)}. They earn a credit.`,
  button: 'Confirm my email',
  busy: 'Confirming...',
  notMe: 'This wasn’t me',
  changed: 'Something was added since this page opened. Check it, then confirm.',
  unsure: 'We couldn’t tell whether that worked. Press the button again.',
} as const;
