import { linkByMail } from '#src/words/link-by-mail.ts';

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
    ...linkByMail.field,
  },
  expired: {
    heading: linkByMail.expiredHeading,
    body: 'It is more than a day old, or part of it was lost on the way. Your answers are safe: ask for a new link.',
  },
  refused: linkByMail.refused,
  tooManyTries: linkByMail.tooManyTries,
  sent: {
    heading: linkByMail.sentHeading,
    body: `If we know the address, a link is on its way. ${linkByMail.patience}`,
  },
  needsScript: 'The link and the survey need JavaScript, which is switched off in this browser.',
} as const;
