/** Separate from the page's words, because islands ship them to the browser. */

import { freeMonthsAtStart, proMonths, questionCount, whenWeEmail } from '#src/shared/site/phrases.ts';
import { joining, todaysConsent } from '#src/shared/consents.ts';

export const waitlist = {
  certificate: 'Early access certificate',
  stamp: 'Joined',
  bearer: `${freeMonthsAtStart} of\u00a0Pro`,
  email: 'Email',
  /** Visible only without styles. */
  trap: 'Leave this empty',
  submit: 'Join the Waitlist',
  submitting: 'Joining...',
  consent: todaysConsent(joining),
  privacy: 'Privacy',
} as const;

export const welcome = {
  joined: {
    title: (name: string) => (name === '' ? 'Thank you' : `Thank you, ${name}`),
    text: `You’re in. Next: ${questionCount} short questions, then your Pro code by email.`,
  },
  duplicate: {
    title: () => 'Already registered',
    /** True of someone who has finished too, because strangers mustn't learn who has. */
    text: `Everyone who finishes the survey gets ${proMonths} of Pro.`,
  },
  next: 'Go to the survey',
} as const;

export const greeting = {
  title: 'Welcome back',
  emailLabel: 'Your email:',
  continueSurvey: 'Continue your survey',
  inviteLink: 'Share your invite link',
  notYou: 'Not you?',
  begun: `You’ve started the survey. Join the waitlist as well, and we’ll email you ${whenWeEmail}.`,
} as const;
