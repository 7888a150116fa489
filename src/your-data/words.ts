import { emailKinds } from '#src/shared/email-kinds.ts';
import { error, success } from '#src/shared/toasts/messages.ts';
import { emailedLink } from '#src/shared/emailed-link-words.ts';
import { requestedLinkDays, sessionDays, whenWeEmail } from '#src/shared/site/phrases.ts';
import { site } from '#src/shared/site/site.ts';
import { subscribing, todaysConsent } from '#src/shared/consents.ts';
import { SCREEN_COUNT } from '#src/shared/questions.ts';

export const askForYourData = {
  title: 'Your data',
  open: {
    heading: 'Open your data',
    body: `You’ll stay signed in on this browser for ${sessionDays}, or until you sign out.`,
    button: 'See my data',
  },
  ask: {
    heading: 'See what we store about you',
    body: `Enter your email and we’ll send a link to see, download, correct or delete what we store. The link works for ${requestedLinkDays}.`,
    ...emailedLink.field,
  },
  responsible: (controller: string) => `${controller} is responsible for your data.`,
  privacy: 'Why we store it, and for how long',
  notices: {
    ...emailedLink.notices,
    sent: {
      heading: emailedLink.sentHeading,
      body: `If we store anything about ${emailedLink.unnamed}, a link is on its way. ${emailedLink.patience} ${emailedLink.another}`,
    },
    unreachable: {
      heading: 'We couldn’t load your data',
      body: 'If you’re signed in on this browser, reload this page in a minute.',
    },
    ended: {
      heading: 'You’re signed out',
      body: 'To see your data again, request a new link.',
    },
    opened: {
      heading: 'We couldn’t sign you in',
      body: 'Your browser blocked our cookie, so we can’t tell it’s you. Allow cookies for this site and request a new link.',
    },
  },
  needsScript: 'Opening the link needs JavaScript, which is turned off in this browser.',
} as const;

export const yourData = {
  title: 'What we store about you',
  lead: 'This is everything we store under this email.',
  titleBlock: { email: 'Email', date: 'Date', answers: 'Answers' },
  answered: (count: number) => `${count} of ${SCREEN_COUNT}`,
  none: 'None',
  yes: 'Yes',
  notYet: 'Not yet',

  registration: {
    title: 'Your place on the waitlist',
    joinedAt: 'Joined',
    surveyOpenedAt: 'First opened the survey',
    cameFrom: 'How you found us',
    notRecorded: 'Not recorded',
  },
  invitation: {
    title: 'Who invited you',
    referrerEmail: 'Invited by',
    code: 'Referral code',
    recorded: 'Invitation recorded',
    credited: 'Credited',
  },
  correct: {
    open: 'Correct your details',
    referralCode: 'Referral code (optional)',
    codeHint:
      'The last ten letters and digits of your friend’s link. Leave this empty if nobody invited you.',
    noCode: 'That’s not a referral code. Codes have ten letters and digits.',
    codeRejected: 'That code doesn’t exist or is your own, so we didn’t change it. We saved the rest.',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
  },
  survey: {
    title: 'Your survey',
    platforms: 'Which ones',
    startedAt: 'Started',
    changedAt: 'Last changed',
    completed: 'Completed',
    proCode: 'Pro code',
    change: 'See or change your answers',
  },
  sharing: {
    title: 'Your referral code',
    code: 'Code',
    link: 'Invite link',
    since: 'Created',
    friends: 'Friends',
    joined: (joined: number, credited: number) =>
      joined === 0 ? 'None yet' : `${joined} joined, ${credited} credited`,
    whoCounts: 'You earn one credit when a friend finishes the survey and confirms their email.',
  },
  subscription: {
    title: `Email ${whenWeEmail}`,
    state: 'Subscribed',
    on: 'Yes',
    off: (moment: string) => `No, since ${moment}`,
    unconfirmed: 'Not yet: confirm your email first',
    suppressed: {
      bounced: (moment: string) => `No: our email to you bounced on ${moment}`,
      complained: (moment: string) => `No: our email was reported as spam on ${moment}`,
    },
    agreed: 'You agreed to',
    agreedAt: 'Agreed',
    consent: todaysConsent(subscribing),
    switchOn: 'Subscribe',
    switchOff: 'Unsubscribe',
  },
  sessions: {
    title: 'Where you’re signed in',
    confirmedAt: 'Email confirmed',
    opened: (moment: string) => `Signed in ${moment}`,
    until: (moment: string) => `Expires ${moment}`,
    thisOne: 'This browser',
    otherOne: 'Another browser',
    firstBrowser: 'The browser that joined',
    firstBrowserReads: 'Not signed in. It sees and changes the answers given there.',
    endFirstBrowser: 'Sign out the browser that joined',
    end: 'Sign out',
    endOf: (moment: string) => `Sign out the browser that signed in ${moment}`,
    endThis: 'Sign out this browser',
    ending: 'Signing out...',
  },
  membership: {
    title: 'Your free Pro plan',
    proCode: 'Pro code',
    months: 'Good for',
    monthsOf: (months: number) => `${months} ${months === 1 ? 'month' : 'months'} of Pro`,
    grantedAt: 'Granted',
    redeemedAt: 'Used',
  },
  emails: {
    title: 'Emails to you',
    kind: emailKinds,
    sent: (moment: string) => `Sent ${moment}`,
    givenUp: (moment: string) => `Not sent: we stopped trying ${moment}`,
    waiting: 'On its way',
    bounced: {
      permanent: (moment: string) => `Bounced permanently ${moment}`,
      transient: (moment: string) => `Bounced ${moment}; we’ll try again`,
    },
    complained: (moment: string) => `Reported as spam ${moment}`,
    tried: (attempts: number, problem: string) =>
      `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}; last problem: ${problem}`,
  },

  download: 'Download as a file',
  fileName: `${site.name.toLowerCase()}-your-data.json`,
  remove: {
    open: 'Delete everything',
    title: 'Delete everything?',
    consequences: [
      'This can’t be undone, not even by us.',
      'You leave the waitlist, and we delete your answers.',
      'You lose your Pro code: it won’t be honored when we open.',
      'Your invite link stops working, and you lose your credits.',
      'A friend who invited you keeps their credit, without your address.',
      'An email that’s already on its way may still arrive.',
    ],
    confirm: 'Yes, delete everything',
    deleting: 'Deleting...',
    cancel: 'Keep everything',
  },
  deleted: {
    title: 'Deleted',
    text: (email: string) =>
      `We no longer store anything about ${email}. We can’t email you a confirmation, because we no longer have your address.`,
    home: 'Back to Home',
  },
} as const;

export const yourDataToasts = {
  subscribed: success('Subscribed', `We’ll email you ${whenWeEmail}.`),
  unsubscribed: success('Unsubscribed', `We won’t email you ${whenWeEmail}.`),
  notSwitched: error('Nothing changed', 'Please try again.'),
  corrected: success('Saved', 'Your details are up to date.'),
  notCorrected: error('Not saved', 'Please try again.'),
  ended: success('Signed out', 'That browser can’t see your data anymore.'),
  notEnded: error('Still signed in', 'Please try again.'),
  unsure: error('We couldn’t tell whether that worked', 'Please press the button again.'),
  shownAgain: error('We couldn’t tell whether that worked', 'This page now shows what’s stored.'),
  tooManyAttempts: error('Too many changes', 'Wait an hour, then try again.'),
};
