/** The words of the survey page around its questions. */
import { SCREEN_COUNT } from '#src/data/survey-questions.ts';

export const survey = {
  title: 'Early-access survey',
  progress: {
    label: 'Survey progress',
    position: (screen: number) => `Question ${screen} of ${SCREEN_COUNT}`,
  },
  next: 'Next',
  previous: 'Previous',
  complete: 'Complete Survey',
  completing: 'Completing...',
  notSavedYet: 'Not saved yet. Your answer is kept here.',
  withoutScript:
    'The survey needs JavaScript. Please turn it on, or write to us and we will ask you by mail.',

  selectUpTo: (max: number, chosen: number) => `Select up to ${max} options (${chosen}/${max} selected)`,
  selectAtLeastOne: 'Select at least one',
  pleaseSpecify: 'Please specify',
  onlyOtherIsRecorded: "Only 'Other' is recorded.",

  country: {
    label: 'Country',
    hint: 'Type the first letters, then choose.',
    suggested: 'Suggested',
    found: (count: number) => (count === 1 ? '1 country found' : `${count} countries found`),
    more: (count: number) => `and ${count} more: keep typing`,
    none: 'No country of that name. Check the spelling, or try another word of it.',
  },
  text: {
    label: 'Your answer',
    count: (length: number, max: number) =>
      `${length.toLocaleString('en-US')} of ${max.toLocaleString('en-US')} characters`,
  },

  elsewhere: {
    title: 'Answered on another device',
    text: 'We show answers only where they were given. You can go on to the next question, or open the survey here with a link to your inbox and change your answers.',
    ask: 'Email me a link',
    asking: 'Sending...',
    asked:
      'If this address has answers here, a link is on its way. It works for a short time, on any device.',
    failed: 'The link could not be sent. Please try again.',
  },

  thankYou: {
    title: 'Thank You',
    text: 'All ten answers are saved.',
    proCode: (email: string) =>
      `Your Pro code, good for 1 month of Pro, travels only by mail. It is on its way to ${email}.`,
    backToHome: 'Back to Home',
  },

  share: {
    title: 'Share & Earn',
    text: 'A friend who joins through your link and finishes the survey is credited to you.',
    code: 'Your referral code',
    link: 'Your link',
    copy: 'Copy link',
    copied: 'Copied',
    share: 'Share link',
    message: 'Own a share of real buildings, from $10. Join the early-access list:',
    friendsSee: 'Friends who open your link see your email address.',
  },
} as const;
