/** The survey as one browser has it: what is shown, what is saved, what may be changed, and how far the visitor may go. */
import { questions, SCREEN_COUNT, type Screen } from '#src/data/survey-questions.ts';
import {
  emptyAnswer,
  isAnswerComplete,
  isSameAnswer,
  type Answer,
  type AnswersByScreen,
} from '#src/domain/survey.ts';

/** What the visitor has given and the server has not confirmed; it survives a reload. */
export type Unsaved = {
  drafts: AnswersByScreen;
  /** Screens of which a save was sent without an answer coming back: the server may hold it or get it late. */
  unconfirmed: readonly Screen[];
};

export const NOTHING_UNSAVED: Unsaved = { drafts: {}, unconfirmed: [] };

export type SurveyForm = Unsaved & {
  screen: Screen;
  /** A stranger knows the address but may neither read nor change the answers given in another browser. */
  access: 'unknown' | 'visitor' | 'stranger';
  answered: readonly Screen[];
  saved: AnswersByScreen;
  /** Saves sent so far: what was asked of the server before the newest of them is out of date. */
  sent: number;
};

/** The first question, of a visitor of whom nothing is known. */
export const EMPTY_FORM: SurveyForm = {
  ...NOTHING_UNSAVED,
  screen: 1,
  access: 'unknown',
  answered: [],
  saved: {},
  sent: 0,
};

/** The answer a screen shows: what was given last, else what is stored. */
export function shownAnswer({ drafts, saved }: Pick<SurveyForm, 'drafts' | 'saved'>, screen: Screen): Answer {
  return drafts[screen] ?? saved[screen] ?? emptyAnswer(screen);
}

/** Whether the answer was given where this browser may not look, so that it can only be passed. */
export function isLocked({ access, answered }: SurveyForm, screen: Screen): boolean {
  return access === 'stranger' && answered.includes(screen);
}

function isUnsaved({ drafts, saved, unconfirmed }: SurveyForm, screen: Screen): boolean {
  const draft = drafts[screen];
  if (draft === undefined) return false;
  const stored = saved[screen];
  return unconfirmed.includes(screen) || stored === undefined || !isSameAnswer(draft, stored);
}

export function isDone(form: SurveyForm, screen: Screen): boolean {
  return form.answered.includes(screen) && (isLocked(form, screen) || !isUnsaved(form, screen));
}

/** Spec section 5: what Next asks for. */
export function canGoOn(form: SurveyForm): boolean {
  return isLocked(form, form.screen) || isAnswerComplete(form.screen, shownAnswer(form, form.screen));
}

/** The first screen that still wants something: nobody goes past it. */
export function furthestScreen(form: SurveyForm): Screen {
  return questions.find(({ screen }) => !isDone(form, screen))?.screen ?? SCREEN_COUNT;
}
