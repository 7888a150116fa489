import { freeMonths, questionCountAtStart, surveyMinutes } from '#src/shared/site/phrases.ts';
import { SCREEN_COUNT } from '#src/shared/questions.ts';

export const survey = {
  progress: {
    label: 'Survey progress',
    position: (screen: number) => `Question ${screen} of ${SCREEN_COUNT}`,
    lights: 'Each answer lights a floor.',
  },
  next: 'Next',
  previous: 'Previous',
  complete: 'Complete Survey',
  completing: 'Completing...',
  notSavedYet: 'Not saved yet. Your answer is still here; tap Next to try again.',
  /** Above Next, once it was pressed too early. */
  missing: {
    answer: 'Choose an answer to continue.',
    platforms: 'Choose at least one platform.',
    text: 'Write a few words to finish.',
  },
  loading: 'Loading...',
  waiting: {
    title: 'Opening your survey',
    text: `${questionCountAtStart} questions, about ${surveyMinutes}. We save each answer as you go, so you can stop and come back. When you finish, we’ll email your code for ${freeMonths} of Pro and give you a link to share.`,
    late: 'Your answers are taking a while to load. Nothing is lost. If they don’t appear soon, try again.',
  },
  notLoaded: 'This part of the survey didn’t load. Your answers are safe. Reload the page to go on.',

  country: {
    label: 'Country',
    hint: 'Type a few letters, then choose your country.',
    suggested: 'Suggested',
    change: 'Change',
    matches: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
    more: (count: number) => `${count} more. Keep typing to find yours.`,
    none: 'We can’t find that country. Check the spelling, or choose:',
  },

  signedInAs: {
    line: 'Answering as',
    lineAfter: 'Answered as',
    notYou: 'Not you?',
  },
  review: {
    close: 'Back to your Thank You page',
    done: 'Done',
  },
} as const;

/** In the page, with or without its script. */
export const surveyDocument = {
  title: 'Early-access survey',
  withoutScript: 'The survey needs JavaScript. Turn it on, or email us and we’ll send you the questions.',
  notLoaded: 'The survey didn’t load. Your answers are safe. Reload the page to go on.',
} as const;
