/** What is said wherever people ask for a link by mail, and where one is opened, whatever it opens. */
import { TOO_MANY_TRIES } from '#src/shared/messages.ts';

const ASK_ANEW = 'Nothing has changed. Ask for a new link below.';

export const linkByMail = {
  field: { label: 'Email', button: 'Email me a link' },
  notices: {
    expired: {
      heading: 'This link is too old',
      body: `A link works for a day, a mail about your place for a week. ${ASK_ANEW}`,
    },
    used: {
      heading: 'This link has been used',
      body: `A link opens one browser, and it was another one than this. If that was not you, open a new link and end that browser’s session on your data page. ${ASK_ANEW}`,
    },
    incomplete: {
      heading: 'This link is incomplete',
      body: `Part of it was lost on the way: some mail programs cut long links in two. ${ASK_ANEW}`,
    },
    gone: {
      heading: 'What this link opened is deleted',
      body: 'Nothing is stored any more about the person it was sent to, so there is nothing left to open.',
    },
    'not-opened': {
      heading: 'The link could not be opened',
      body: 'The fault is ours, and the link still works: please open it again from your mail in a minute.',
    },
    refused: {
      heading: 'No link was sent',
      body: 'Check the address and try again. If it looks right, the fault is ours: please try again in a minute.',
    },
    'too-many-tries': {
      heading: 'Please wait a little',
      body: `${TOO_MANY_TRIES} You can ask for three emails a day.`,
    },
  },
  sentHeading: 'Look in your inbox',
  /** Follows what was sent, and on which condition. */
  patience: 'It can take a minute; look in the spam folder too. You can ask for three emails a day.',
} as const;
