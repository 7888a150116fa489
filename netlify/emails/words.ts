/** Texts that several emails share, and those of emails with a template (the others are in `kinds.tsx`). */
import { site } from '#src/shared/site/site.ts';

/** As on the site. */
const MONTHS = 'one month';

const HOUR_MS = 60 * 60 * 1000;

/** In the unit people use: days, hours or minutes. */
export function formatLifetime(lifetimeMs: number): string {
  const hours = Math.round(lifetimeMs / HOUR_MS);
  const [amount, unit] =
    hours < 1
      ? [Math.round(lifetimeMs / (HOUR_MS / 60)), 'minute']
      : hours <= 48
        ? [hours, 'hour']
        : [Math.round(hours / 24), 'day'];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

export const SPELLED_OUT = 'If the button doesn’t work, paste this link into your browser:';

/** Under every link that signs its reader in. */
export const linkWarning = (allowed: string, lifetime: string) =>
  `Anyone with this link can ${allowed}, so don’t forward it. It works for ${lifetime}, in one browser.`;

export const surveyCompletionEmail = {
  subject: `Your ${site.name} Pro code`,
  preview: `Good for ${MONTHS} of Pro, free. Plus a link to invite friends.`,
  topic: 'Pro code',
  heading: 'Here’s your Pro code',
  thanks: `Thank you for finishing the survey. As promised, this code gets you ${MONTHS} of ${site.name} Pro, free.`,
  proCode: 'Pro code',
  proTerms: `Good for ${MONTHS} of Pro. Issued once, to this address.`,
  proUse: `You don’t need it yet. Keep this email; you’ll enter the code when ${site.name} opens.`,
  confirm: 'Confirm your email so we can tell you when we open. It also keeps your answers private.',
  seeAnswers: 'Confirm my email',
  warning: (lifetime: string) => linkWarning('see and change your answers', lifetime),
  interview: 'Want to tell us more? We’d like to hear how you decide.',
  book: 'Talk with us for 20 minutes',
  shareHeading: 'Invite friends',
  share:
    'Earn one credit for each friend who joins with your link, finishes the survey and confirms their email. Your Thank You page shows how many joined and how many credits you have.',
  friends: ({ joined, credited }: { joined: number; credited: number }) =>
    `So far, ${joined} ${joined === 1 ? 'friend has' : 'friends have'} joined with your link, and you have ${credited} ${credited === 1 ? 'credit' : 'credits'}.`,
  referralCode: 'Referral code',
  referralLink: 'Your invite link',
  send: 'Email a friend',
  invitationSubject: `Take a look at ${site.name}`,
  invitation: (link: string, statements: string) =>
    `${site.name} is building an exchange where you can own shares in real buildings. Nothing is for sale yet. Details: ${statements} Join the waitlist: ${link}`,
  shareNote: 'Friends who open your link see your email address.',
  why: (recipient: string) =>
    `You’re getting this because someone finished the ${site.name} survey as ${recipient}. It isn’t a newsletter. We send it again only on request.`,
} as const;

export const announcementEmail = {
  topic: 'News',
  why: (recipient: string) =>
    `You’re getting this because ${recipient} joined the ${site.name} waitlist and asked to hear when we open.`,
} as const;

export const emailFootnote = {
  unsubscribe: 'Unsubscribe',
  risk: 'The value of an investment can fall. You could get back less than you put in.',
  from: 'From',
  contact: 'Questions:',
  yourData: 'See, correct or delete what we store about you, or unsubscribe:',
} as const;
