/** Every word of the mails but the announcements' own: each says why it was sent. */
import { MINIMUM_INVESTMENT_USD, pro } from '#src/shared/product.ts';
import { site } from '#src/shared/site.ts';

const MONTHS = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(
  pro.monthsGranted,
);

const HOUR_MS = 60 * 60 * 1000;

/** How long a link works, in the unit that people count it in. */
export function inWords(lifetimeMs: number): string {
  const hours = Math.round(lifetimeMs / HOUR_MS);
  const [amount, unit] =
    hours < 1
      ? [Math.round(lifetimeMs / (HOUR_MS / 60)), 'minute']
      : hours <= 48
        ? [hours, 'hour']
        : [Math.round(hours / 24), 'day'];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

const SPELLED_OUT = 'If the button does nothing, copy this address into your browser:';

/** Of every link that shows that its reader has the mailbox. */
const care = (may: string, lifetime: string) =>
  `Whoever has this link can ${may}, so please do not pass it on. It works for ${lifetime}, in one browser.`;

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
  answersHeading: 'Your answers stay yours',
  answers:
    'Confirm that this mailbox is yours, and you see all ten answers. Only browsers that have confirmed it can read and change them, also now that the survey is completed. It also confirms your place on the list, if you joined: we write to you about the opening until you unsubscribe.',
  seeAnswers: 'Confirm this mailbox and see your answers',
  spelledOut: SPELLED_OUT,
  care: (lifetime: string) => care('read and change your answers', lifetime),
  shareHeading: 'There is room for friends',
  share:
    'A friend who joins through your link counts for you once they have finished the survey and confirmed their mailbox: each mailbox once. Your Thank You page shows how many friends came, and how many of them count.',
  friends: ({ came, counted }: { came: number; counted: number }) =>
    `So far ${came} ${came === 1 ? 'friend has' : 'friends have'} come through your link, and ${counted} of them ${counted === 1 ? 'counts' : 'count'}.`,
  referralCode: 'Referral code',
  referralLink: 'Your link',
  send: 'Send it to a friend',
  invitationSubject: `Have a look at ${site.name}`,
  invitation: (link: string, statements: string) =>
    `${site.name} is a real-estate exchange that opens soon. Nothing is for sale yet: ${statements} Join the early-access list here: ${link}`,
  shareNote: 'Friends who open your link see your email address.',
  why: (recipient: string) =>
    `You receive this mail because the ${site.name} survey was completed for ${recipient}. It is not a newsletter, and it comes again only if a copy is asked for.`,
} as const;

/** The words of a mail whose one purpose is a link. */
export type LinkEmailWords = {
  subject: string;
  preview: string;
  sheet: string;
  heading: string;
  body: readonly string[];
  button: string;
  spelledOut: string;
  care: (lifetime: string) => string;
  /** What else its reader may wonder about. */
  notes: readonly { label: string; text: string }[];
  why: (recipient: string) => string;
};

export const confirmationEmail: LinkEmailWords = {
  subject: `Confirm your place at ${site.name}`,
  preview: 'One button confirms your mailbox, and leads on to the next open question of your survey.',
  sheet: 'Your place',
  heading: 'Your place is kept. Confirm that it is yours.',
  body: [
    `This address was put on the ${site.name} early-access list. If it was you, confirm that the mailbox is yours, and go on with the survey at the first open question.`,
    'Once you have, we write to you about the opening, until you unsubscribe. And only browsers that have confirmed this mailbox read and change what is kept under your address.',
  ],
  button: 'Confirm and go on with the survey',
  spelledOut: SPELLED_OUT,
  care: (lifetime) => care('read and change what is kept under your address', lifetime),
  notes: [
    {
      label: 'If you ignore this mail',
      text: 'Nothing happens, and the place stays. But we cannot write to you when we open, and the friend who invited you is not credited.',
    },
    {
      label: 'If it was not you',
      text: 'Do not confirm it: then the place stays unconfirmed, and no reminder follows. Below is the page where you can have the address deleted.',
    },
  ],
  why: (recipient) =>
    `You receive this mail because ${recipient} was put on the ${site.name} early-access list. It asks for this confirmation and nothing else; it is not a newsletter.`,
};

export const surveyLinkEmail: LinkEmailWords = {
  subject: `Go on with your ${site.name} survey`,
  preview: 'The link you asked for. It opens your survey where you left it.',
  sheet: 'Survey link',
  heading: 'Your place in the building is kept.',
  body: [
    'This link opens your survey where you left it, and confirms that the mailbox is yours. The browser you open it in then reads and changes all your answers, also once the survey is completed. It confirms your place on the list as well, if you joined: we write to you about the opening until you unsubscribe.',
  ],
  button: 'Continue the survey',
  spelledOut: SPELLED_OUT,
  care: (lifetime) =>
    `${care('read and change your answers', lifetime)} You can ask for another one on the survey page.`,
  notes: [],
  why: (recipient) =>
    `You receive this mail because somebody asked for a link to the ${site.name} survey of ${recipient}. If that was not you, ignore it: nothing happens.`,
};

export const yourDataLinkEmail: LinkEmailWords = {
  subject: `What ${site.name} stores about you`,
  preview: 'The link you asked for. It shows what is stored, and lets you correct or delete it.',
  sheet: 'Your data',
  heading: 'What we keep, laid open.',
  body: [
    'This link confirms that the mailbox is yours, and shows everything that is stored about your address. There you can take it with you as a file, correct your name, your phone number and the code you came with, or delete it all.',
  ],
  button: 'See my data',
  spelledOut: SPELLED_OUT,
  care: (lifetime) =>
    `${care('read, correct and delete what is stored about you', lifetime)} Opening it changes nothing by itself.`,
  notes: [],
  why: (recipient) =>
    `You receive this mail because somebody asked what ${site.name} stores about ${recipient}. If that was not you, ignore it: nothing happens.`,
};

export const operatorLinkEmail: LinkEmailWords = {
  subject: `Sign in to the ${site.name} report`,
  preview: 'The link you asked for. It opens the operator’s pages in one browser.',
  sheet: 'Sign-in',
  heading: 'The site office is open.',
  body: [`This link signs you in to the ${site.name} report, with every answer in it.`],
  button: 'Sign in',
  spelledOut: SPELLED_OUT,
  care: (lifetime) => care('read every answer', lifetime),
  notes: [],
  why: (recipient) =>
    `You receive this mail because somebody asked to sign in to the ${site.name} report as ${recipient}. If that was not you, ignore it: nothing happens.`,
};

/** Around the words of an announcement. */
export const announcementEmail = {
  sheet: 'News',
  why: (recipient: string) =>
    `You receive this mail because ${recipient} is on the ${site.name} early-access list, and its owner agreed to hear about the opening.`,
} as const;

export const emailFootnote = {
  unsubscribe: { before: 'Enough of it?', link: 'Unsubscribe with one button' },
  risk: 'The value of an investment can fall. You could get back less than you put in.',
  from: 'From',
  contact: 'Questions:',
  yourData: 'See, correct or delete what we store about you, and hear no more from us:',
} as const;
