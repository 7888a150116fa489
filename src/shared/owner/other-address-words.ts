import { TOO_MANY_TRIES } from '#src/shared/toasts/messages.ts';

export const NO_EMAIL = 'Enter an email address such as name@example.com.';

export const otherAddress = {
  title: 'Our email to you bounced',
  text: (email: string) =>
    `We can’t reach ${email}. Give us another address and we’ll move everything there.`,
  label: 'Another email address',
  move: 'Move everything there',
  moving: 'Moving...',
  unsure: 'We couldn’t tell whether that worked. Press the button again.',
  refused: {
    duplicate_email: 'This email is already in use.',
    invalid_request: NO_EMAIL,
    rate_limited: TOO_MANY_TRIES,
    locked: 'This browser can’t make that change. Reload the page.',
  } as Partial<Record<string, string>>,
} as const;
