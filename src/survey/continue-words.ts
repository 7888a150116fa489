import { linkByMail } from '#src/shared/link-by-mail-words.ts';

export const continueSurveyPage = {
  title: 'Go on with your survey',
  open: {
    heading: 'Yes, this is my inbox',
    body: 'This button confirms that the address is yours and opens your survey in this browser. You can read and change all of it here for 30 days, and from then on nobody can without a link from your inbox.',
    button: 'Confirm and go on',
  },
  ask: {
    heading: 'Get a link by email',
    body: 'A link opens your survey in this browser. We send it to the address you answered with; it works for a day.',
    ...linkByMail.field,
  },
  notices: {
    ...linkByMail.notices,
    sent: {
      heading: linkByMail.sentHeading,
      body: `If we know the address, a link is on its way. ${linkByMail.patience}`,
    },
  },
  needsScript: 'The link and the survey need JavaScript, which is switched off in this browser.',
} as const;
