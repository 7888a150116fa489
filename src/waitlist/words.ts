/** Separate from the page's words, because islands ship them to the browser. */

import { joining1 } from '#src/shared/consents/joining-1.ts';

export const waitlist = {
  certificate: 'Early access certificate',
  stamp: 'Entered',
  bearer: 'entitles its bearer to one month of Pro,\u00a0free',
  labels: { fullName: 'Full name', email: 'Email', phoneNumber: 'Phone (optional)' },
  /** Visible only without styles. */
  trap: 'Leave this empty',
  submit: 'Join the Waitlist',
  submitting: 'Joining...',
  consent: joining1,
  privacy: 'Privacy',
} as const;

export const joined = {
  joined: {
    title: (name: string) => (name === '' ? 'Thank you' : `Thank you, ${name}`),
    text: 'You are on the list. Next are ten short questions; your Pro code follows by mail.',
  },
  duplicate: {
    title: () => 'Already registered',
    text: 'This email is already on our waitlist. The survey completes your profile.',
  },
  next: 'Go to the survey',
} as const;

export const greeting = {
  title: 'Welcome back',
  text: 'You are on the list as',
  goOn: 'Go on with your survey',
  link: 'Your link',
  notMe: 'This is not me',
} as const;
