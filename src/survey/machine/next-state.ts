/** The survey's state machine: an answer stays a draft until the server says that it is saved. */
import { SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import { cleanPasted } from '#src/shared/visitor/pasted.ts';
import { readStoredAnswers } from '#src/survey/answers.ts';
import {
  EMPTY_FORM,
  firstUndone,
  isDone,
  isElsewhere,
  missingField,
  NOTHING_UNSAVED,
  shownAnswer,
  withoutDraft,
  withoutScreen,
  type SurveyForm,
} from '#src/survey/machine/form.ts';
import type { Questioning, StateOf, SurveyEvent, SurveyState } from '#src/survey/machine/state.ts';
import type { LoadSurveyResponse } from '#src/survey/schema.ts';

/** Events that don't fit the state are ignored. */
export function nextState(form: SurveyState, event: SurveyEvent): SurveyState {
  if (event.type === 'email-needed') return { state: 'choosing-email', emails: event.emails };
  switch (form.state) {
    case 'choosing-email':
    case 'gone':
    case 'redirecting':
      return form;
    case 'loading':
      return handleLoading(form, event);
    default:
      return handleOpen(form, event);
  }
}

function handleLoading(form: StateOf<'loading'>, event: SurveyEvent): SurveyState {
  switch (event.type) {
    case 'load-late':
      return form.isLate ? form : { ...form, isLate: true };
    case 'ended':
      return { state: 'gone', ended: event.ended, drafts: {} };
    case 'loaded':
      return begin(withResponse({ ...EMPTY_FORM, ...event.unsaved }, event.response));
    case 'load-failed':
      // Spec section 8 only logs a failed load; a visitor who was asked to wait doesn't get an empty survey.
      return form.isLate ? form : begin({ ...EMPTY_FORM, ...event.unsaved });
    default:
      return form;
  }
}

/** Other browsers can end or lock the survey in any state. */
function handleOpen(form: Questioning | StateOf<'completed' | 'locked'>, event: SurveyEvent): SurveyState {
  if (event.type === 'ended')
    return { state: 'gone', ended: event.ended, drafts: { ...form.saved, ...form.drafts } };
  if (event.type === 'locked-out') return { ...form, state: 'locked', access: 'locked' };
  switch (form.state) {
    case 'answering':
      return handleAnswering(form, event);
    case 'saving':
      return handleSaving(form, event);
    case 'completing':
      return handleCompleting(form, event);
    case 'completed':
      if (event.type === 'opened') return { ...form, state: 'answering', screen: firstUndone(form) ?? 1 };
      return event.type === 'refreshed' ? refresh(form, event) : form;
    case 'locked':
      return event.type === 'refreshed' ? refresh(form, event) : form;
  }
}

function handleAnswering(form: StateOf<'answering'>, event: SurveyEvent): SurveyState {
  switch (event.type) {
    case 'changed':
      if (isElsewhere(form, form.screen)) return form;
      return { ...form, drafts: { ...form.drafts, [form.screen]: event.answer } };
    case 'next':
      if (missingField(form) !== null) return form;
      return isDone(form, form.screen) ? goOn(withoutDraft(form, form.screen)) : save(form, event.at);
    case 'closed':
      return close(form, event.at);
    case 'went-to':
      return event.screen <= (firstUndone(form) ?? SCREEN_COUNT) ? { ...form, screen: event.screen } : form;
    case 'refreshed':
      return refresh(form, event);
    default:
      return form;
  }
}

function handleSaving(saving: StateOf<'saving'>, event: SurveyEvent): SurveyState {
  const { attempt, thenClose, ...form } = saving;
  if ('saveCount' in event && event.saveCount !== form.saveCount) return saving;
  switch (event.type) {
    case 'saved': {
      const saved = {
        ...withoutDraft(form, attempt.screen),
        personId: event.personId ?? form.personId,
        answered: event.answered,
        saved: { ...form.saved, [attempt.screen]: attempt.answer },
      };
      return thenClose ? close(saved, attempt.answeredAt) : goOn(saved);
    }
    case 'save-failed':
      return { ...form, state: 'answering' };
    case 'answered-elsewhere':
      return {
        ...withoutDraft(form, attempt.screen),
        state: 'answering',
        access: form.access ?? 'own_answers',
        answered: [...new Set([...form.answered, attempt.screen])],
        saved: withoutScreen(form.saved, attempt.screen),
        elsewhere: [...form.elsewhere, attempt.screen],
      };
    case 'went-to':
      return handleAnswering({ ...form, state: 'answering' }, event);
    default:
      return saving;
  }
}

function handleCompleting(form: StateOf<'completing'>, event: SurveyEvent): SurveyState {
  switch (event.type) {
    case 'completed': {
      const { ownCode, proCode, friends, isEmailQueued, emailDueAt } = event;
      const completionEmail = { isQueued: isEmailQueued, sentAt: null, dueAt: emailDueAt, hasBounced: false };
      const completion = { ownCode, proCode, friends, completionEmail };
      return { ...form, ...NOTHING_UNSAVED, state: 'completed', completion };
    }
    case 'completion-failed': {
      const answered = form.answered.filter((screen) => !event.missing.includes(screen));
      return { ...form, state: 'answering', answered, screen: event.missing[0] ?? form.screen };
    }
    default:
      return form;
  }
}

function begin(form: SurveyForm): SurveyState {
  if (form.completion !== null) return { ...form, state: 'completed', completion: form.completion };
  if (form.access === 'locked') return { ...form, state: 'locked' };
  return { ...form, state: 'answering', screen: firstUndone(form) ?? SCREEN_COUNT };
}

function refresh(
  before: StateOf<'answering' | 'completed' | 'locked'>,
  { response, saveCountBefore }: Extract<SurveyEvent, { type: 'refreshed' }>,
): SurveyState {
  if (saveCountBefore !== before.saveCount) return before;
  const form = withResponse(before, response);
  const hasMoved = form.access === 'locked' || (before.completion === null) !== (form.completion === null);
  // Nothing else moves the visitor off an open card.
  return before.state === 'answering' && !hasMoved ? { ...form, state: 'answering' } : begin(form);
}

function withResponse(form: SurveyForm, response: LoadSurveyResponse): SurveyForm {
  const { personId, access, confirmedAt, answered, completed } = response;
  const { ownCode, proCode, friends, completionEmail } = response;
  const saved = readStoredAnswers(response.answers);
  return {
    ...form,
    // Withheld from a browser that is locked out.
    personId: personId ?? form.personId,
    access,
    confirmedAt,
    answered,
    saved,
    elsewhere: answered.filter((screen) => !(screen in saved)),
    completion: completed ? { ownCode, proCode, friends, completionEmail } : null,
  };
}

function goOn(form: SurveyForm): SurveyState {
  if (form.screen < SCREEN_COUNT) return { ...form, state: 'answering', screen: (form.screen + 1) as Screen };
  return form.completion === null ? { ...form, state: 'completing' } : begin(form);
}

/** Saves complete changes first, and drops half-made ones. */
function close(form: SurveyForm, at: number): SurveyState {
  const screen = firstUndone(form);
  if (screen === undefined) return begin(form);
  const open = { ...form, screen };
  const isTyped = shownAnswer(open, screen).typed !== undefined;
  if (isTyped || missingField(open) !== null) return close(withoutDraft(form, screen), at);
  return { ...save(open, at), thenClose: true };
}

function save(form: SurveyForm, at: number): StateOf<'saving'> {
  const { screen } = form;
  const { value, ...shown } = shownAnswer(form, screen);
  const answer = {
    ...shown,
    value: typeof value === 'string' ? cleanPasted(value) : value,
    typed: undefined,
  };
  return {
    ...form,
    drafts: { ...form.drafts, [screen]: answer },
    state: 'saving',
    attempt: { screen, answer, answeredAt: at },
    thenClose: false,
    unconfirmed: [...new Set([...form.unconfirmed, screen])],
    saveCount: form.saveCount + 1,
  };
}
