/** The words of the later questions and of the pages around them, which come behind the first question. */
import { TOO_MANY_EMAILS } from '#src/shared/messages.ts';
import { SCREEN_COUNT } from '#src/shared/questions.ts';

export const surveyPages = {
  selectUpTo: (max: number, chosen: number) => `Select up to ${max} options (${chosen}/${max} selected)`,
  selectAtLeastOne: 'Select at least one',
  pleaseSpecify: 'Please specify',
  onlyOtherIsRecorded: "Only 'Other' is recorded.",
  text: {
    label: 'Your answer',
    count: (length: number, max: number) =>
      `${length.toLocaleString('en-US')} of ${max.toLocaleString('en-US')} characters`,
  },

  whose: {
    title: 'Whose survey is it?',
    between: (kept: string, given: string) =>
      `You began as ${kept} in this browser. The link you followed is for ${given}.`,
    stays: 'What is answered under either address stays as it is.',
    goOnAs: (email: string) => `Go on as ${email}`,
    other: 'Which address is yours?',
    otherText: 'Your answers are kept under the address that you give here.',
    noAddress: 'This is no email address',
    noAddressText: (given: string) =>
      `The link you followed names “${given}”. Nothing was opened: type the address you mean.`,
    label: 'Email',
    button: 'Go on',
    problem: 'Enter an email address such as name@example.com.',
  },
  link: {
    ask: 'Email me a link',
    asking: 'Sending...',
    asked: 'If we know the address, a link is on its way. It works for a day, on any device.',
    failed: 'The link could not be sent. Please try again.',
    refused: TOO_MANY_EMAILS,
  },
  /** The mail with the Pro code. */
  again: {
    ask: 'Send it again',
    asking: 'Sending...',
    asked: 'We are sending it again. It can take a minute; look in the spam folder too.',
    failed: 'It could not be sent. Please try again.',
    refused: TOO_MANY_EMAILS,
  },
  /** The same email, where none has been queued yet. */
  first: {
    ask: 'Email me my code',
    asking: 'Sending...',
    asked: 'Your code is on its way. It can take a minute. Check your spam folder too.',
    failed: 'We couldn’t send it. Please try again.',
    refused: TOO_MANY_EMAILS,
  },
  elsewhere: {
    title: 'Answered in another browser',
    text: 'An answer is shown where it was given, and to whoever reads the inbox. You can go on to the next question, or open all of the survey here with a link to your inbox.',
  },
  locked: {
    title: 'This survey is confirmed',
    text: (email: string) =>
      `Whoever reads the inbox of ${email} has confirmed that the survey is theirs. From then on it opens only with a link from that inbox, so that nobody else reads or changes it.`,
    drawing: 'Answered',
    answered: (count: number) => `${count} of ${SCREEN_COUNT}`,
    kept: 'What you typed here is kept in this tab, and nothing of it was sent.',
  },
  gone: {
    title: 'This survey is deleted',
    text: (email: string) =>
      `Everything about ${email} was deleted while this page stood open. What was given on it since then is not saved, and nothing is stored again.`,
    home: 'Back to Home',
  },
  thankYou: {
    title: 'Thank You',
    text: 'All ten answers are saved.',
    proCode: (email: string) =>
      `Your Pro code, good for 1 month of Pro, travels only by mail. It is on its way to ${email}.`,
    proCodeSent: (email: string, moment: string) =>
      `Your Pro code, good for 1 month of Pro, travels only by mail. It went to ${email} on ${moment}.`,
    proCodeNotSent: (email: string) =>
      `Your Pro code is ready, but we haven’t emailed it yet: ${email} has reached our daily limit of automatic emails. Ask for it, and we’ll send it now.`,
    proCodeByMail: (email: string) =>
      `Your Pro code, good for 1 month of Pro, travels only by mail, to ${email}.`,
    unproven: {
      title: 'Not confirmed yet',
      text: 'Look in your inbox: the button in our mail confirms that the address is yours. Until then your answers open in this browser alone, and whoever invited you does not earn from it.',
    },
    read: 'Read or change your answers',
    notSaved: 'A change is not saved yet. It is kept here.',
    locked: 'Your answers open with a link to your inbox.',
    backToHome: 'Back to Home',
  },
} as const;
