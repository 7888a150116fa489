/** What more than one mail says, and the words of those that are more than text (the others: `kinds.tsx`). */
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

export const SPELLED_OUT = 'If the button does nothing, copy this address into your browser:';

/** Of every link that shows that its reader has the mailbox. */
export const care = (may: string, lifetime: string) =>
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
    'Confirm that this mailbox is yours, and you see all ten answers. Only browsers that have confirmed it can read and change them, also now that the survey is completed. It also confirms your place on the list, if you joined in that browser: we write to you about the opening until you unsubscribe. If you joined in another browser, the page asks whether that was you.',
  seeAnswers: 'Confirm this mailbox and see your answers',
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
