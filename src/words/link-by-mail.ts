/** What is said wherever people ask for a link by mail, whatever it opens. */
import { TOO_MANY_TRIES } from '#src/words/messages.ts';

const NOT_SENT = 'No link was sent';

export const linkByMail = {
  field: { label: 'Email', button: 'Email me a link' },
  expiredHeading: 'This link no longer works',
  refused: {
    heading: NOT_SENT,
    body: 'Check the address and try again. If it looks right, the fault is ours: please try again in a minute.',
  },
  tooManyTries: { heading: NOT_SENT, body: TOO_MANY_TRIES },
  sentHeading: 'Look in your inbox',
  /** Follows what was sent, and on which condition. */
  patience: 'It can take a minute; look in the spam folder too. We send at most three a day.',
} as const;
