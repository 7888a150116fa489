/** Loaded after the first question. */
import {
  interviewMinutes,
  minimum,
  proMonths,
  questionCount,
  requestedLinkDays,
} from '#src/shared/site/phrases.ts';
import { JUST_REQUESTED, NETWORK_LIMIT } from '#src/shared/another-address/email-limit-words.ts';
import { site } from '#src/shared/site/site.ts';
import { SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';

const sending = {
  comesBy: (moment: string) => `Expect it by ${moment}.`,
  sending: 'Sending...',
  failed: 'We couldn’t send it. Please try again.',
  rate_limited: NETWORK_LIMIT,
  email_requested: JUST_REQUESTED,
};

const hints: Readonly<Partial<Record<Screen, string>>> = {
  7: `Planning less? Choose the first range. You’ll still be able to start with ${minimum}.`,
};

export const screenWords = {
  hints,
  selectUpTo: (max: number, chosen: number) => `Select up to ${max} options (${chosen}/${max} selected)`,
  selectAtLeastOne: 'Select at least one',
  pleaseSpecify: 'Please specify',
  onlyOtherIsRecorded: 'Optional. We save only “Other”, not this text.',
  text: {
    label: 'Your answer',
    hint: 'A few words are enough.',
    starts: 'Ways to begin',
    starters: ['Show me…', 'Let me…', 'Prove that…'],
    count: (length: number, max: number) =>
      `${length.toLocaleString('en-US')} of ${max.toLocaleString('en-US')} characters`,
  },

  emailChoice: {
    title: 'Which email should we use?',
    between: (storedEmail: string, linkEmail: string) =>
      `You started as ${storedEmail} in this browser, but the link you followed is for ${linkEmail}.`,
    stays: 'Answers already saved under either address won’t change.',
    continueAs: (email: string) => `Continue as ${email}`,
    other: 'What’s your email?',
    otherText: 'We’ll save your answers under the email you enter here.',
    noAddress: 'That’s not an email address',
    noAddressText: (linkEmail: string) =>
      `The link you followed has “${linkEmail}” where an email should be. Enter your email to continue.`,
    label: 'Email',
    button: 'Continue',
  },
  link: {
    ...sending,
    button: 'Email me a link',
    sent: `If we have your address, a link is on its way. It works for ${requestedLinkDays}, in the first browser that opens it.`,
  },
  again: {
    ...sending,
    button: 'Resend the email with my Pro code',
    sent: 'We’re sending it again. It can take a minute; check your spam folder too.',
  },
  /** Shown if no email was queued. */
  first: {
    ...sending,
    button: 'Email me my code',
    sent: 'Your code is on its way. It can take a minute; check your spam folder too.',
  },
  elsewhere: {
    title: 'Answered in another browser',
    text: 'You answered this one in another browser. To keep it private, we don’t show it here. Go on, or get a link by email that opens all your answers.',
  },
  locked: {
    title: 'This survey is private',
    text: (email: string) => `${email} is confirmed, so this survey opens only from a link we send there.`,
    drawing: 'Answered',
    answered: (count: number) => `${count} of ${SCREEN_COUNT}`,
    notSaved: 'We didn’t save what you typed, but it’s still in this tab.',
  },
  gone: {
    deleted: {
      title: 'This survey was deleted',
      text: (email: string) =>
        `Everything about ${email} was deleted while this page was open. Anything you entered since then wasn’t saved.`,
    },
    disowned: {
      title: 'The owner of this address says it isn’t theirs',
      text: (email: string) =>
        `We deleted what was stored under ${email}. Your answers are still on this page. If you mistyped your email, enter the right one and we’ll save them there.`,
    },
    home: 'Back to Home',
  },
  thankYou: {
    title: 'Thank You',
    text: `All ${questionCount} answers are saved.`,
    proCode: (email: string) => `Your code for ${proMonths} of Pro is on its way to ${email}.`,
    proCodeSent: (email: string, when: string) =>
      `We emailed your code for ${proMonths} of Pro to ${email} ${when}.`,
    proCodeNotSent: 'Your Pro code is ready, but we haven’t emailed it yet. We can send it now.',
    proCodeLabel: 'Your Pro code',
    proTermsLabel: 'Good for',
    proTerms: `${proMonths} of Pro, once ${site.name} opens`,
    proCodeByEmail: (email: string) => `Your Pro code is in our email to ${email}. We don’t show it here.`,
    unconfirmed: {
      title: 'One step left: confirm your email',
      text: `Tap the button in our email. Then we can tell you when ${site.name} opens, and you can see your answers on any device.`,
      invited: 'The friend who invited you earns their credit then, too.',
      resend: 'Resend the email',
    },
    interview: {
      text: 'Want to tell us more? We’d like to hear how you decide.',
      button: `Talk with us for ${interviewMinutes}`,
    },
    read: 'See or change your answers',
    notSaved: 'One change isn’t saved yet. It’s still on this page.',
    noAnswers: 'To see your answers, ask us for a link.',
    backToHome: 'Back to Home',
  },
} as const;
