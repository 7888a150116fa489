import { requestedLinkDays, sessionDays } from '#src/shared/site/phrases.ts';
import { emailedLink } from '#src/shared/emailed-link-words.ts';

export const continueSurveyPage = {
  title: 'Continue your survey',
  open: {
    heading: 'Continue your survey',
    body: `Your survey stays open in this browser for ${sessionDays}. After that, ask us for a new link.`,
    button: 'Continue',
  },
  ask: {
    heading: 'Get a link by email',
    body: `Enter the email you answered with. We’ll send a link that opens your survey in this browser. It works for ${requestedLinkDays}.`,
    ...emailedLink.field,
  },
  notices: {
    ...emailedLink.notices,
    locked: {
      heading: 'This address is already confirmed',
      body: 'We can email you a link to go on.',
    },
    sent: {
      heading: emailedLink.sentHeading,
      body: `If we know ${emailedLink.unnamed}, a link is on its way. ${emailedLink.patience} ${emailedLink.another}`,
    },
  },
  needsScript: 'The link and the survey need JavaScript, and it’s turned off in this browser.',
} as const;
