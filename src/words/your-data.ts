/** Every word of the page where people see, correct and delete what is stored about them. */
import type { Toast } from '#src/words/messages.ts';
import { TOO_MANY_TRIES } from '#src/words/messages.ts';
import { linkByMail } from '#src/words/link-by-mail.ts';
import { site } from '#src/words/site.ts';
import { SCREEN_COUNT } from '#src/data/survey-questions.ts';

/** The page before its link is opened. */
export const askForYourData = {
  title: 'Your data',
  ask: {
    heading: 'See what we store about you',
    body: 'Everything we keep under an address is shown to its mailbox alone. We mail you a link; it opens your data, where you can take it with you, correct it or delete it. The link works for a day.',
    ...linkByMail.field,
  },
  expired: {
    heading: linkByMail.expiredHeading,
    body: 'It is more than a day old, or part of it was lost on the way. Nothing has changed: ask for a new link.',
  },
  refused: linkByMail.refused,
  tooManyTries: linkByMail.tooManyTries,
  sent: {
    heading: linkByMail.sentHeading,
    body: `If anything is stored under this address, a link is on its way. ${linkByMail.patience}`,
  },
  needsScript: 'Opening the link needs JavaScript, which is switched off in this browser.',
} as const;

const mailKinds: Partial<Record<string, string>> = {
  survey_completion: 'Your Pro code',
  survey_link: 'Link to your survey',
  your_data_link: 'Link to this page',
};

export const yourData = {
  title: 'What we keep about you',
  lead: 'This is everything. Nothing else is stored under this address.',
  titleBlock: { email: 'Drawn for', date: 'Date', answers: 'Answers' },
  answered: (count: number) => `${count} of ${SCREEN_COUNT}`,
  opening: 'Opening your data...',
  failed: { text: 'Your data could not be opened.', again: 'Try again' },
  empty: {
    title: 'Nothing is stored',
    text: 'We keep nothing under the address that this link was sent to.',
  },
  none: 'None',
  yes: 'Yes',
  notYet: 'Not yet',

  registration: {
    title: 'Your place on the list',
    fullName: 'Name',
    phoneNumber: 'Phone',
    joinedAt: 'Joined',
    surveyOpenedAt: 'First opened the survey',
  },
  invitation: {
    title: 'Who invited you',
    invitedBy: 'Invited by',
    code: 'With the code',
    credited: 'Credited to them',
  },
  correct: {
    open: 'Correct name or phone',
    fullName: 'Full name',
    phoneNumber: 'Phone (optional)',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Leave as it is',
  },
  survey: {
    title: 'Your survey',
    platforms: 'Which ones',
    startedAt: 'Begun',
    changedAt: 'Last change',
    completed: 'Completed',
    proCode: 'Pro code',
    change: 'To change an answer, open the survey with a link.',
    link: 'Email me a survey link',
  },
  sharing: {
    title: 'The code you share',
    code: 'Code',
    since: 'Since',
    friends: 'Friends',
    came: (came: number, finished: number) =>
      came === 0 ? 'None yet' : `${came} came with it, ${finished} finished the survey`,
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
    kind: (kind: string) => mailKinds[kind] ?? kind,
    sent: (moment: string) => `Sent ${moment}`,
    givenUp: (moment: string) => `Given up ${moment}`,
    waiting: 'On its way',
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
  corrected: { kind: 'success', title: 'Saved', description: 'Your name and phone number are corrected.' },
  notCorrected: { kind: 'error', title: 'Not saved', description: 'Please try again.' },
  notDeleted: { kind: 'error', title: 'Nothing was deleted', description: 'Please try again.' },
  tooManyTries: { kind: 'error', title: 'Not so fast', description: TOO_MANY_TRIES },
} as const satisfies Record<string, Toast>;
