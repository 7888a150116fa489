import { TOO_MANY_TRIES } from '#src/shared/messages.ts';

export const otherAddress = {
  title: 'Your mailbox refuses our mail',
  text: (email: string) =>
    `A mail to ${email} came back: no mail of ours arrives there. Give another address, and everything moves to it.`,
  label: 'Another email address',
  move: 'Move everything there',
  moving: 'Moving...',
  failed: 'It could not be moved. Please try again.',
  refused: {
    duplicate_email: 'Something is stored under this address already.',
    invalid_request: 'Enter an email address such as name@example.com.',
    rate_limited: TOO_MANY_TRIES,
    locked: 'This browser may not move it. Load the page again.',
  } as Partial<Record<string, string>>,
} as const;
