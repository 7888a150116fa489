/** The words of the waitlist's islands. Apart from the page's, because these travel to the browser as code. */

import { joining1 } from '#src/shared/consents/joining-1.ts';

export const waitlist = {
  certificate: 'Early access certificate',
  stamp: 'Entered',
  /** Its last word does not stand alone on a line. */
  bearer: 'entitles its bearer to one month of Pro,\u00a0free',
  labels: { fullName: 'Full name', email: 'Email', phoneNumber: 'Phone (optional)' },
  /** Of a field that only a page without its styles shows. */
  trap: 'Leave this empty',
  submit: 'Join the Waitlist',
  submitting: 'Joining...',
  consent: joining1,
  privacy: 'Privacy',
} as const;

/** What takes the form's place. The spec asks for a thank-you card once joined. */
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

/** What a browser reads that has an address, in the form's place and in the hero. */
export const greeting = {
  title: 'Welcome back',
  text: 'You are on the list as',
  goOn: 'Go on with your survey',
  link: 'Your link',
  notMe: 'This is not me',
} as const;
