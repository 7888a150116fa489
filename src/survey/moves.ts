import { SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import { answersByScreen } from '#src/survey/answers.ts';
import { firstUndone, furthestScreen, missingField, shownAnswer, type SurveyForm } from '#src/survey/form.ts';
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import type { Answering, Completed, Locked, Saving, SurveyEvent, SurveyState } from '#src/survey/state.ts';

export function begin(form: SurveyForm): SurveyState {
  if (form.completion !== null) return { ...form, state: 'completed', completion: form.completion };
  if (form.access === 'locked') return { ...form, state: 'locked' };
  return { ...form, state: 'answering', screen: furthestScreen(form) };
}

export function refreshed(
  survey: Answering | Completed | Locked,
  { survey: known, saveCountBefore }: Extract<SurveyEvent, { type: 'refreshed' }>,
): SurveyState {
  if (saveCountBefore !== survey.saveCount) return survey;
  const form = withKnown(survey, known);
  // Don't move the visitor off an open card.
  const staysOpen = survey.state === 'answering' && form.access !== 'locked';
  const isAsBefore = (survey.completion === null) === (form.completion === null);
  return staysOpen && isAsBefore ? { ...form, state: 'answering' } : begin(form);
}

export function withKnown(form: SurveyForm, known: LoadSurveyResponse): SurveyForm {
  const { record, access, isConfirmed, answered, completed, ownCode, friends, mail, facts } = known;
  const saved = answersByScreen(known.answers);
  return {
    ...form,
    // Not told to a browser that is locked out.
    record: record ?? form.record,
    access,
    isConfirmed,
    answered,
    saved,
    elsewhere: answered.filter((screen) => !(screen in saved)),
    facts: facts ?? null,
    completion: completed ? { ownCode: ownCode ?? null, friends: friends ?? null, mail: mail ?? null } : null,
  };
}

export function without<Value>(by: Readonly<Partial<Record<Screen, Value>>>, screen: Screen): typeof by {
  return Object.fromEntries(Object.entries(by).filter(([key]) => Number(key) !== screen));
}

export function withoutDraft(form: SurveyForm, screen: Screen): SurveyForm {
  return {
    ...form,
    drafts: without(form.drafts, screen),
    unconfirmed: form.unconfirmed.filter((other) => other !== screen),
  };
}

/** Saves complete changes first, and drops half-made ones. */
export function close(form: SurveyForm, at: number): SurveyState {
  const screen = firstUndone(form);
  if (screen === undefined) return begin(form);
  const open = { ...form, screen };
  if (missingField(open) !== null) return close(withoutDraft(form, screen), at);
  return { ...send(open, at), thenClose: true };
}

export function goOn(form: SurveyForm): SurveyState {
  if (form.screen === SCREEN_COUNT) {
    return form.completion === null ? { ...form, state: 'completing' } : begin(form);
  }
  return { ...form, state: 'answering', screen: (form.screen + 1) as Screen };
}

export function send(form: SurveyForm, at: number): Saving {
  const { screen } = form;
  const shown = shownAnswer(form, screen);
  const answer = typeof shown.answer === 'string' ? { ...shown, answer: shown.answer.trim() } : shown;
  return {
    ...form,
    state: 'saving',
    attempt: { screen, answer, answeredAt: at },
    thenClose: false,
    unconfirmed: [...new Set([...form.unconfirmed, screen])],
    saveCount: form.saveCount + 1,
  };
}
