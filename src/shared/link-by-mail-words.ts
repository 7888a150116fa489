import { TOO_MANY_TRIES } from '#src/shared/messages.ts';

const ASK_ANEW = 'Request a new one below.';

export const linkByMail = {
  field: { label: 'Email', button: 'Email me a link' },
  notices: {
    expired: {
      heading: 'This link has expired',
      body: `Links you request last a day; those in our other emails last a week. ${ASK_ANEW}`,
    },
    used: {
      heading: 'This link has been used',
      body: 'Each link works in one browser, and this one was opened in another. If that wasn’t you, request a new link below, then sign out the other browser on your data page.',
    },
    incomplete: {
      heading: 'This link is incomplete',
      body: `Part of it is missing. Some email apps cut long links in two. ${ASK_ANEW}`,
    },
    gone: {
      heading: 'This data was deleted',
      body: 'We no longer store anything about the person we sent this link to, so there’s nothing to open.',
    },
    'not-opened': {
      heading: 'We couldn’t open the link',
      body: 'The problem is on our side, and the link still works. Open it again from your email in a minute.',
    },
    refused: {
      heading: 'We didn’t send a link',
      body: 'Check the address and try again. If it’s right, the problem is on our side: try again in a minute.',
    },
    'too-many-tries': {
      heading: 'Too many attempts',
      body: `${TOO_MANY_TRIES} You can request three emails a day.`,
    },
  },
  sentHeading: 'Check your inbox',
  /** Where the address is known, it takes the place of these words. */
  unnamed: 'this email',
  correct: 'Use another email',
  /** Follows what was sent, and on which condition. */
  patience: 'It can take a minute; check your spam folder too. You can request three emails a day.',
} as const;
