import { SCREEN_COUNT } from '#src/shared/questions.ts';

export const survey = {
  progress: {
    label: 'Survey progress',
    position: (screen: number) => `Question ${screen} of ${SCREEN_COUNT}`,
  },
  next: 'Next',
  previous: 'Previous',
  complete: 'Complete Survey',
  completing: 'Completing...',
  notSavedYet: 'Not saved yet. Your answer is kept here.',
  loading: 'Loading...',
  waiting: {
    title: 'Opening your survey',
    text: 'Ten questions, about three minutes. Each answer is kept at once, so you can stop and go on later. At the end a free month of Pro is yours: its code comes by mail. And you get a link of your own to share.',
    late: 'Your answers are slow to come. Nothing is lost. If they do not show soon, try again.',
  },
  notLoaded: 'This part of the survey did not load. What you have answered is kept.',

  country: {
    label: 'Country',
    hint: 'Type the first letters, then choose.',
    suggested: 'Suggested',
    found: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
    more: (count: number) => `and ${count} more: keep typing`,
    none: 'No place of that name. Check the spelling, try another word of it, or choose this:',
  },

  whose: {
    line: 'The survey of',
    notYou: 'Not you?',
  },
  review: {
    close: 'Back to your completion page',
    done: 'Done',
  },
} as const;

/** Shown with or without script. */
export const surveyDocument = {
  title: 'Early-access survey',
  withoutScript:
    'The survey needs JavaScript. Please turn it on, or write to us and we will ask you by mail.',
} as const;
