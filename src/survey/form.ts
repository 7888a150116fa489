/** The survey as one browser has it: what is shown, what is saved, what may be changed, and how far the visitor may go. */
import { questions, SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import {
  emptyAnswer,
  isAnswerComplete,
  isSameAnswer,
  type Answer,
  type AnswersByScreen,
} from '#src/survey/answers.ts';
import type { Access, Friends, LoadSurveyResponse } from '#src/survey/schema.ts';

/** What the visitor has given and the server has not confirmed; it survives a reload. */
export type Unsaved = {
  drafts: AnswersByScreen;
  /** Screens of which a save was sent without an answer coming back: the server may hold it or get it late. */
  unconfirmed: readonly Screen[];
};

export const NOTHING_UNSAVED: Unsaved = { drafts: {}, unconfirmed: [] };

/** What somebody else wrote before the mailbox was proven: its owner is to say whether it is theirs. */
export type ToConfirm = NonNullable<LoadSurveyResponse['unconfirmed']>;

/** What the completion page shows. */
export type Completion = {
  ownReferralCode: string | null;
  friends: Friends | null;
  /**
   * Whether the mail with the Pro code is queued, when it left, null while it waits, and whether the mailbox refuses our
   * mail for good; null itself for a browser that is not told.
   */
  mail: NonNullable<LoadSurveyResponse['mail']> | null;
};

export type SurveyForm = Unsaved & {
  screen: Screen;
  /** Null until the server has said what this browser is to the address. */
  access: Access | null;
  /** Names what is stored, so that what was deleted meanwhile is not begun anew. */
  record: string | null;
  answered: readonly Screen[];
  /** The stored answers that this browser may read and change. */
  saved: AnswersByScreen;
  /** Answers of other browsers, as far as the server has said so. */
  elsewhere: readonly Screen[];
  toConfirm: ToConfirm | null;
  /** Where the survey is completed, its cards are opened to read and change what was answered. */
  completion: Completion | null;
  /** Saves sent so far: what was asked of the server before the newest of them is out of date. */
  sent: number;
};

/** The first question, of a visitor of whom nothing is known. */
export const EMPTY_FORM: SurveyForm = {
  ...NOTHING_UNSAVED,
  screen: 1,
  access: null,
  record: null,
  answered: [],
  saved: {},
  elsewhere: [],
  toConfirm: null,
  completion: null,
  sent: 0,
};

/** The answer a screen shows: what was given last, else what is stored. */
export function shownAnswer({ drafts, saved }: Pick<SurveyForm, 'drafts' | 'saved'>, screen: Screen): Answer {
  return drafts[screen] ?? saved[screen] ?? emptyAnswer(screen);
}

/** Whether the answer was given where this browser may not look, so that it can only be passed. */
export function isLocked({ elsewhere }: SurveyForm, screen: Screen): boolean {
  return elsewhere.includes(screen);
}

/** Whether an answer is stored of which this browser has not been told whose it is. */
export function knowsTooLittle({ access, answered, saved, elsewhere }: SurveyForm): boolean {
  return access === null || answered.some((screen) => !(screen in saved) && !elsewhere.includes(screen));
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

/** The first screen that still wants something. */
export function firstUndone(form: SurveyForm): Screen | undefined {
  return questions.find(({ screen }) => !isDone(form, screen))?.screen;
}

/** Nobody goes past the first screen that still wants something. */
export function furthestScreen(form: SurveyForm): Screen {
  return firstUndone(form) ?? SCREEN_COUNT;
}
