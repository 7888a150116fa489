import { questions, type Screen } from '#src/shared/questions.ts';
import {
  emptyAnswer,
  invalidField,
  isSameAnswer,
  type Answer,
  type AnswersByScreen,
} from '#src/survey/answers.ts';
import type { Access, Completion } from '#src/survey/schema.ts';

/** Not confirmed by the server yet; survives a reload. */
export type Unsaved = {
  drafts: AnswersByScreen;
  /** Saves without a response: the server may have them, or get them late. */
  unconfirmed: readonly Screen[];
};

export const NOTHING_UNSAVED: Unsaved = { drafts: {}, unconfirmed: [] };

export type SurveyForm = Unsaved & {
  screen: Screen;
  /** Null until the first response. */
  access: Access | null;
  /** The stored record's ID, so that a deleted survey isn't recreated. */
  personId: string | null;
  answered: readonly Screen[];
  /** Stored answers that this browser may read and change. */
  saved: AnswersByScreen;
  /** Answers of other browsers, as far as we know. */
  elsewhere: readonly Screen[];
  confirmedAt: string | null;
  completion: Completion | null;
  /** Saves so far: a response requested before the newest one is stale. */
  saveCount: number;
};

export const EMPTY_FORM: SurveyForm = {
  ...NOTHING_UNSAVED,
  screen: 1,
  access: null,
  personId: null,
  answered: [],
  saved: {},
  elsewhere: [],
  confirmedAt: null,
  completion: null,
  saveCount: 0,
};

export function shownAnswer({ drafts, saved }: Pick<SurveyForm, 'drafts' | 'saved'>, screen: Screen): Answer {
  return drafts[screen] ?? saved[screen] ?? emptyAnswer(screen);
}

/** Answered in another browser, so it can only be skipped. */
export function isElsewhere({ elsewhere }: SurveyForm, screen: Screen): boolean {
  return elsewhere.includes(screen);
}

export function needsRefresh({ access, answered, saved, elsewhere }: SurveyForm): boolean {
  return access === null || answered.some((screen) => !(screen in saved) && !elsewhere.includes(screen));
}

function isUnsaved({ drafts, saved, unconfirmed }: SurveyForm, screen: Screen): boolean {
  const draft = drafts[screen];
  if (draft === undefined) return false;
  const stored = saved[screen];
  return unconfirmed.includes(screen) || stored === undefined || !isSameAnswer(draft, stored);
}

export function isDone(form: SurveyForm, screen: Screen): boolean {
  return form.answered.includes(screen) && (isElsewhere(form, screen) || !isUnsaved(form, screen));
}

/** Next waits for this field (spec section 5); null if for none. */
export function missingField(form: SurveyForm): ReturnType<typeof invalidField> {
  return isElsewhere(form, form.screen) ? null : invalidField(form.screen, shownAnswer(form, form.screen));
}

export function firstUndone(form: SurveyForm): Screen | undefined {
  return questions.find(({ screen }) => !isDone(form, screen))?.screen;
}

export function withoutDraft(form: SurveyForm, screen: Screen): SurveyForm {
  return {
    ...form,
    drafts: withoutScreen(form.drafts, screen),
    unconfirmed: form.unconfirmed.filter((other) => other !== screen),
  };
}

export function withoutScreen(answers: AnswersByScreen, screen: Screen): AnswersByScreen {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => Number(key) !== screen));
}
