import { emailKinds } from '#src/shared/email-kinds.ts';
import type { Toast } from '#src/shared/messages.ts';
import { TOO_MANY_TRIES } from '#src/shared/messages.ts';
import { linkByMail } from '#src/shared/link-by-mail-words.ts';
import { site } from '#src/shared/site.ts';
import { subscribing1 } from '#src/shared/consents/subscribing-1.ts';
import { SCREEN_COUNT } from '#src/shared/questions.ts';

export const askForYourData = {
  title: 'Your data',
  open: {
    heading: 'Yes, this is my inbox',
    body: 'This button confirms that the address is yours and opens your data in this browser, for 30 days or until you end it.',
    button: 'Open my data',
  },
  ask: {
    heading: 'See what we store about you',
    body: 'Everything we keep under an address is shown to its mailbox alone. We mail you a link; it opens your data, where you can take it with you, correct it or delete it. The link works for a day.',
    ...linkByMail.field,
  },
  keptBy: (controller: string) => `${controller} keeps it, and answers for it.`,
  privacy: 'Why, and how long',
  notices: {
    ...linkByMail.notices,
    sent: {
      heading: linkByMail.sentHeading,
      body: `If anything is stored under this address, a link is on its way. ${linkByMail.patience}`,
    },
    unreachable: {
      heading: 'Your data could not be asked for',
      body: 'If you have opened a link in this browser before, load this page again in a minute.',
    },
    ended: {
      heading: 'Your data is closed',
      body: 'The session of this browser has ended. A link from your inbox opens your data again.',
    },
    opened: {
      heading: 'Your data did not open',
      body: 'This browser kept no cookie, and without one it cannot show that the inbox is yours. Allow cookies for this site and ask for a new link.',
    },
  },
  needsScript: 'Opening the link needs JavaScript, which is switched off in this browser.',
} as const;

export const yourData = {
  title: 'What we keep about you',
  lead: 'This is everything. Nothing else is stored under this address.',
  titleBlock: { email: 'Drawn for', date: 'Date', answers: 'Answers' },
  answered: (count: number) => `${count} of ${SCREEN_COUNT}`,
  none: 'None',
  yes: 'Yes',
  notYet: 'Not yet',

  registration: {
    title: 'Your place on the list',
    fullName: 'Name',
    phoneNumber: 'Phone',
    joinedAt: 'Joined',
    surveyOpenedAt: 'First opened the survey',
    cameFrom: 'Led here by',
  },
  invitation: {
    title: 'Who invited you',
    invitedBy: 'Invited by',
    code: 'With the code',
    credited: 'Credited to them',
    counted: 'Counts for them',
  },
  correct: {
    open: 'Correct name, phone or invitation',
    fullName: 'Full name',
    phoneNumber: 'Phone (optional)',
    referredBy: 'Code you came with (optional)',
    codeHint: 'The ten letters and digits at the end of your friend’s link. Empty it if nobody invited you.',
    noCode: 'This is no code. One has ten letters and digits.',
    codeRefused:
      'Nobody shares that code, or it is your own: the invitation stays as it was. The rest is saved.',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Leave as it is',
  },
  survey: {
    title: 'Your survey',
    platforms: 'Which ones',
    widthClass: 'Screen of the last answer',
    widths: { phone: 'Narrow', desktop: 'Wide' },
    startedAt: 'Begun',
    changedAt: 'Last change',
    completed: 'Completed',
    proCode: 'Pro code',
    change: 'Read or change your answers',
  },
  sharing: {
    title: 'The code you share',
    code: 'Code',
    since: 'Since',
    friends: 'Friends',
    came: (came: number, counted: number) =>
      came === 0 ? 'None yet' : `${came} came with it, ${counted} ${counted === 1 ? 'counts' : 'count'}`,
    whoCounts: 'A friend counts once they have finished the survey and confirmed a mailbox of their own.',
  },
  subscription: {
    title: 'News of the opening',
    state: 'We write to you',
    on: 'Yes',
    off: (moment: string) => `No, since ${moment}`,
    unconfirmed: 'Not yet: this place was not confirmed',
    suppressed: {
      bounced: (moment: string) => `No: your mailbox refused our mail for good on ${moment}`,
      complained: (moment: string) => `No: a mail of ours was reported as spam on ${moment}`,
    },
    agreed: 'You agreed to',
    agreedAt: 'Agreed',
    confirmedAt: 'Confirmed',
    consent: subscribing1,
    switchOn: 'Write to me about the opening',
    switchOff: 'Unsubscribe',
  },
  sessions: {
    title: 'Browsers that open your data',
    provenAt: 'Mailbox confirmed',
    opened: (moment: string) => `Opened ${moment}`,
    until: (moment: string) => `Ends by itself ${moment}`,
    thisOne: 'This browser',
    otherOne: 'Another browser',
    end: 'End',
    endOf: (moment: string) => `End the session opened ${moment}`,
    endThis: 'End it here',
    ending: 'Ending...',
  },
  membership: {
    title: 'Your month of Pro',
    proCode: 'Pro code',
    months: 'Worth',
    monthsOf: (months: number) => `${months} ${months === 1 ? 'month' : 'months'} of Pro`,
    grantedAt: 'Granted',
  },
  mails: {
    title: 'Mails to you',
    kind: emailKinds,
    sent: (moment: string) => `Sent ${moment}`,
    givenUp: (moment: string) => `Given up ${moment}`,
    waiting: 'On its way',
    bounced: {
      permanent: (moment: string) => `Your mailbox refused it for good ${moment}`,
      transient: (moment: string) => `Your mailbox refused it for the time being ${moment}`,
    },
    complained: (moment: string) => `Reported as spam ${moment}`,
    tried: (attempts: number, problem: string) => `Tried ${attempts} times; the last answer was: ${problem}`,
  },

  download: 'Download as a file',
  fileName: `${site.name.toLowerCase()}-your-data.json`,
  remove: {
    open: 'Delete everything',
    title: 'Delete everything?',
    consequences: [
      'It cannot be undone, by you or by us.',
      'You leave the early-access list, and your answers are gone.',
      'Your Pro code is lost: it will not be honoured when we open.',
      'Your referral link stops working. Credits that you earned are gone.',
      'Whoever invited you keeps their credit, without your address.',
      'A mail that is already on its way may still arrive.',
    ],
    confirm: 'Yes, delete everything',
    deleting: 'Deleting...',
    cancel: 'Keep it',
  },
  deleted: {
    title: 'All of it is gone',
    text: (email: string) =>
      `Nothing is stored about ${email} any more. You will get no mail that says so, because we no longer know where to send it.`,
    home: 'Back to Home',
  },
} as const;

export const yourDataToasts = {
  subscribed: {
    kind: 'success',
    title: 'Switched on',
    description: 'We write to you about the opening.',
  },
  unsubscribed: { kind: 'success', title: 'Switched off', description: 'No announcement follows.' },
  notSwitched: { kind: 'error', title: 'Not switched', description: 'Please try again.' },
  corrected: { kind: 'success', title: 'Saved', description: 'What you corrected is stored.' },
  notCorrected: { kind: 'error', title: 'Not saved', description: 'Please try again.' },
  ended: { kind: 'success', title: 'Ended', description: 'That browser is shut out of your data.' },
  notEnded: { kind: 'error', title: 'Not ended', description: 'Please try again.' },
  notDeleted: { kind: 'error', title: 'Nothing was deleted', description: 'Please try again.' },
  tooManyTries: { kind: 'error', title: 'Not so fast', description: TOO_MANY_TRIES },
} as const satisfies Record<string, Toast>;
