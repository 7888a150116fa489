/**
 * The survey as a state machine. Its one rule: an answer counts as saved only when the server has said so, and until
 * then it stays a draft, whatever happens to the network, the tab or the history buttons.
 */
import { SCREEN_COUNT, type Screen } from '#src/data/survey-questions.ts';
import {
  canGoOn,
  EMPTY_FORM,
  furthestScreen,
  isDone,
  isLocked,
  NOTHING_UNSAVED,
  shownAnswer,
  type SurveyForm,
  type Unsaved,
} from '#src/domain/survey-form.ts';
import { answersByScreen, type Answer } from '#src/domain/survey.ts';

/** What the server tells about the answers of an address. */
export type KnownSurvey = {
  completed: boolean;
  verified: boolean;
  answers: Parameters<typeof answersByScreen>[0] | null;
  answered: readonly Screen[];
  referralCode?: string;
};

export type Attempt = { id: number; screen: Screen; answer: Answer; answeredAt: number };

type Loading = { state: 'loading'; firstDraft: Answer | null };
type Answering = { state: 'answering' } & SurveyForm;
type Saving = { state: 'saving'; attempt: Attempt } & SurveyForm;
type Completing = { state: 'completing' } & SurveyForm;

export type SurveyState =
  | { state: 'redirecting' }
  | Loading
  | Answering
  | Saving
  | Completing
  | { state: 'completed'; referralCode: string | null };

export type SurveyEvent =
  | { type: 'email-missing' }
  | { type: 'loaded'; survey: KnownSurvey; unsaved: Unsaved }
  | { type: 'load-failed'; unsaved: Unsaved }
  | { type: 'refreshed'; survey: KnownSurvey; sentBefore: number }
  | { type: 'changed'; answer: Answer }
  | { type: 'next'; at: number }
  | { type: 'went-to'; screen: Screen }
  | { type: 'saved'; id: number; answered: readonly Screen[] }
  | { type: 'save-failed'; id: number }
  | { type: 'answered-elsewhere'; id: number }
  | { type: 'completed'; referralCode: string }
  | { type: 'completion-failed'; missing: readonly Screen[] };

export const INITIAL_STATE: SurveyState = { state: 'loading', firstDraft: null };

const UNKNOWN: KnownSurvey = { completed: false, verified: false, answers: null, answered: [] };

/** The state after an event; an event that does not belong to the state changes nothing. */
export function nextSurveyState(survey: SurveyState, event: SurveyEvent): SurveyState {
  switch (survey.state) {
    case 'loading':
      return afterLoading(survey, event);
    case 'answering':
      return afterAnswering(survey, event);
    case 'saving':
      return afterSaving(survey, event);
    case 'completing':
      return afterCompleting(survey, event);
    case 'redirecting':
    case 'completed':
      return survey;
  }
}

function afterLoading(survey: Loading, event: SurveyEvent): SurveyState {
  switch (event.type) {
    case 'email-missing':
      return { state: 'redirecting' };
    case 'changed':
      return { ...survey, firstDraft: event.answer };
    case 'loaded':
      return open(event.survey, event.unsaved, survey.firstDraft);
    case 'load-failed':
      return open(UNKNOWN, event.unsaved, survey.firstDraft);
    default:
      return survey;
  }
}

function afterAnswering(survey: Answering, event: SurveyEvent): SurveyState {
  switch (event.type) {
    case 'changed':
      if (isLocked(survey, survey.screen)) return survey;
      return { ...survey, drafts: { ...survey.drafts, [survey.screen]: event.answer } };
    case 'next':
      if (!canGoOn(survey)) return survey;
      return isDone(survey, survey.screen) ? goOn(survey) : send(survey, event.at);
    case 'went-to':
      return event.screen <= furthestScreen(survey) ? { ...survey, screen: event.screen } : survey;
    case 'refreshed':
      if (event.sentBefore !== survey.sent) return survey;
      if (event.survey.completed) return open(event.survey, NOTHING_UNSAVED, null);
      return { ...survey, ...withKnown(survey, event.survey) };
    default:
      return survey;
  }
}

function afterSaving(survey: Saving, event: SurveyEvent): SurveyState {
  const { attempt, ...form } = survey;
  if ('id' in event && event.id !== attempt.id) return survey;
  switch (event.type) {
    case 'saved':
      return goOn({
        ...withoutDraft(form, attempt.screen),
        answered: event.answered,
        saved: { ...form.saved, [attempt.screen]: attempt.answer },
      });
    case 'save-failed':
      return { ...form, state: 'answering' };
    case 'answered-elsewhere':
      return {
        ...withoutDraft(form, attempt.screen),
        state: 'answering',
        access: 'stranger',
        answered: [...form.answered, attempt.screen],
      };
    case 'went-to':
      return afterAnswering({ ...form, state: 'answering' }, event);
    default:
      return survey;
  }
}

function afterCompleting(survey: Completing, event: SurveyEvent): SurveyState {
  switch (event.type) {
    case 'completed':
      return { state: 'completed', referralCode: event.referralCode };
    case 'completion-failed': {
      const answered = survey.answered.filter((screen) => !event.missing.includes(screen));
      return { ...survey, state: 'answering', answered, screen: event.missing[0] ?? survey.screen };
    }
    default:
      return survey;
  }
}

function open(known: KnownSurvey, unsaved: Unsaved, firstDraft: Answer | null): SurveyState {
  if (known.completed) return { state: 'completed', referralCode: known.referralCode ?? null };
  const keepsFirst = firstDraft !== null && !known.answered.includes(1);
  const drafts = keepsFirst ? { ...unsaved.drafts, 1: firstDraft } : unsaved.drafts;
  const form = withKnown({ ...EMPTY_FORM, ...unsaved, drafts }, known);
  return { ...form, state: 'answering', screen: furthestScreen(form) };
}

function withKnown(form: SurveyForm, known: KnownSurvey): SurveyForm {
  return {
    ...form,
    access: known.verified ? 'visitor' : known.answered.length > 0 ? 'stranger' : 'unknown',
    answered: known.answered,
    saved: known.answers === null ? form.saved : answersByScreen(known.answers),
  };
}

function withoutDraft(form: SurveyForm, screen: Screen): SurveyForm {
  const drafts = Object.entries(form.drafts).filter(([key]) => Number(key) !== screen);
  return {
    ...form,
    drafts: Object.fromEntries(drafts),
    unconfirmed: form.unconfirmed.filter((other) => other !== screen),
  };
}

function goOn(form: SurveyForm): SurveyState {
  if (form.screen === SCREEN_COUNT) return { ...form, state: 'completing' };
  return { ...form, state: 'answering', screen: (form.screen + 1) as Screen };
}

function send(form: SurveyForm, at: number): SurveyState {
  const { screen } = form;
  const shown = shownAnswer(form, screen);
  const answer = typeof shown.answer === 'string' ? { ...shown, answer: shown.answer.trim() } : shown;
  const sent = form.sent + 1;
  return {
    ...form,
    state: 'saving',
    attempt: { id: sent, screen, answer, answeredAt: at },
    unconfirmed: [...new Set([...form.unconfirmed, screen])],
    sent,
  };
}
