import { TOO_MANY_TRIES } from '#src/content/messages.ts';

/** Every word of the page that a mailed survey link opens. */
export const continueSurveyPage = {
  title: 'Go on with your survey',
  open: {
    heading: 'Go on where you left off',
    body: 'Your answers are kept. This button opens them in this browser, where you can read and change them.',
    button: 'Go on with my survey',
  },
  ask: {
    heading: 'Get a link by email',
    body: 'A link opens your survey in this browser. We send it to the address you answered with; it works for a day.',
    label: 'Email',
    button: 'Email me a link',
  },
  expired: {
    heading: 'This link no longer works',
    body: 'It is more than a day old, or part of it was lost on the way. Your answers are safe: ask for a new link.',
  },
  refused: {
    heading: 'No link was sent',
    body: 'Check the address and try again. If it looks right, the fault is ours: please try again in a minute.',
  },
  tooManyTries: { heading: 'No link was sent', body: TOO_MANY_TRIES },
  sent: {
    heading: 'Look in your inbox',
    body: 'If we know the address, a link is on its way. It can take a minute; look in the spam folder too. We send at most three a day.',
  },
  needsScript: 'The link and the survey need JavaScript, which is switched off in this browser.',
} as const;
