/** Every word of the mails. All are transactional: each says why it was sent. */
import { MINIMUM_INVESTMENT_USD, pro } from '#src/data/product.ts';
import { site } from '#src/words/site.ts';

const MONTHS = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(
  pro.monthsGranted,
);

export const titleBlock = {
  sheet: 'Sheet',
  drawnFor: 'Drawn for',
  date: 'Date',
  scale: 'Scale',
  scaleValue: `1 window = $${MINIMUM_INVESTMENT_USD}`,
} as const;

export const surveyCompletionEmail = {
  subject: `Your ${site.name} Pro code`,
  preview: `${MONTHS} of Pro, free, and a link to share. Thank you for your ten answers.`,
  sheet: 'Pro code',
  heading: 'Ten answers, and every window is lit.',
  thanks: `Thank you for completing the survey. As promised, here is your code for ${MONTHS} of the ${site.name} Pro plan, free.`,
  proCode: 'Pro code',
  proTerms: `Worth ${MONTHS} of Pro. Issued once, to this address.`,
  proUse: `There is nothing to do with it today. Keep this mail: the code is entered when ${site.name} opens.`,
  shareHeading: 'There is room for friends',
  share: 'Whoever joins through your link counts as invited by you, once they have completed the survey.',
  referralCode: 'Referral code',
  referralLink: 'Your link',
  send: 'Send it to a friend',
  invitationSubject: `Have a look at ${site.name}`,
  invitation: (link: string) =>
    `${site.name} is a real-estate exchange that opens soon. Join the early-access list here: ${link}`,
  shareNote: 'Friends who open your link see your email address.',
  why: (recipient: string) =>
    `You receive this mail once, because the ${site.name} survey was completed for ${recipient}. It is not a newsletter and nothing follows from it.`,
} as const;

export const surveyLinkEmail = {
  subject: `Go on with your ${site.name} survey`,
  preview: 'The link you asked for. It opens your survey where you left it.',
  sheet: 'Survey link',
  heading: 'Your place in the building is kept.',
  body: 'This link opens your survey where you left it, and lets the browser you open it in read and change your answers.',
  button: 'Continue the survey',
  spelledOut: 'If the button does nothing, copy this address into your browser:',
  care: (hours: number) =>
    `Whoever has this link can read your answers, so please do not pass it on. It works for ${hours} hours; you can ask for another one on the survey page.`,
  why: (recipient: string) =>
    `You receive this mail because somebody asked for a link to the ${site.name} survey of ${recipient}. If that was not you, ignore it: nothing happens.`,
} as const;

export const yourDataLinkEmail = {
  subject: `What ${site.name} stores about you`,
  preview: 'The link you asked for. It shows what is stored, and lets you correct or delete it.',
  sheet: 'Your data',
  heading: 'What we keep, laid open.',
  body: 'This link shows everything that is stored about your address. There you can take it with you as a file, correct your name and phone number, or delete it all.',
  button: 'See my data',
  spelledOut: 'If the button does nothing, copy this address into your browser:',
  care: (hours: number) =>
    `Whoever has this link can read and delete what is stored about you, so please do not pass it on. It works for ${hours} hours; opening it changes nothing by itself.`,
  why: (recipient: string) =>
    `You receive this mail because somebody asked what ${site.name} stores about ${recipient}. If that was not you, ignore it: nothing happens.`,
} as const;

export const emailFootnote = {
  status: `${site.name} is not open yet. No money is solicited or accepted.`,
  risk: 'The value of an investment can fall. You could get back less than you put in.',
  contact: 'Questions:',
  yourData: 'See, correct or delete what we store about you, and hear no more from us:',
} as const;
