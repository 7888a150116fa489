/**
 * The survey as a state machine. Its one rule: an answer counts as saved only when the server has said so, and until
 * then it stays a draft, whatever happens to the network, the tab or the history buttons.
 */
import { SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import {
  canGoOn,
  EMPTY_FORM,
  firstUndone,
  furthestScreen,
  isDone,
  isLocked,
  NOTHING_UNSAVED,
  shownAnswer,
  type Completion,
  type SurveyForm,
  type ToConfirm,
  type Unsaved,
} from '#src/survey/form.ts';
import { answersByScreen, type Answer } from '#src/survey/answers.ts';

/** What the server tells about the answers of an address. */
export type KnownSurvey = {
  record: string | null;
  access: 'owner' | 'browser' | 'locked';
  completed: boolean;
  answers: Parameters<typeof answersByScreen>[0];
  answered: readonly Screen[];
  referralCode?: string;
  friends?: { came: number; counted: number };
  mail?: { sentAt: string | null; isRefused: boolean };
  unconfirmed?: ToConfirm;
};

export type Attempt = { id: number; screen: Screen; answer: Answer; answeredAt: number };

/** Which address is meant: the one this browser kept, the one a link gave, or another that is still to be typed. */
export type Whose = { kept: string | null; given: string };

/** `isLate` once the answers have let the visitor wait for long. */
type Loading = { state: 'loading'; isLate: boolean };
type Asking = { state: 'asking-whose'; whose: Whose };
type Answering = { state: 'answering' } & SurveyForm;
type Saving = { state: 'saving'; attempt: Attempt; thenClose: boolean } & SurveyForm;
type Completing = { state: 'completing' } & SurveyForm;
type Completed = { state: 'completed'; completion: Completion } & SurveyForm;
/** The mailbox is proven, by another browser than this one. */
type Locked = { state: 'locked' } & SurveyForm;

export type SurveyState =
  | { state: 'redirecting' }
  /** What the page had loaded has been deleted. */
  | { state: 'gone' }
  | Asking
  | Loading
  | Answering
  | Saving
  | Completing
  | Completed
  | Locked;

export type SurveyEvent =
  | { type: 'email-missing' }
  | { type: 'asked-whose'; whose: Whose }
  | { type: 'chosen' }
  | { type: 'loaded'; survey: KnownSurvey; unsaved: Unsaved }
  | { type: 'load-late' }
  | { type: 'load-failed'; unsaved: Unsaved }
  | { type: 'refreshed'; survey: KnownSurvey; sentBefore: number }
  | { type: 'changed'; answer: Answer }
  | { type: 'next'; at: number }
  | { type: 'went-to'; screen: Screen }
  | { type: 'saved'; id: number; answered: readonly Screen[]; record: string | null }
  | { type: 'save-failed'; id: number }
  | { type: 'answered-elsewhere'; id: number }
  | { type: 'completed'; referralCode: string; friends: { came: number; counted: number } }
  | { type: 'completion-failed'; missing: readonly Screen[] }
  /** Opens the cards of a completed survey, and closes them again with what is changed on them saved. */
  | { type: 'opened' }
  | { type: 'closed'; at: number }
  | { type: 'confirmed' }
  | { type: 'locked-out' }
  | { type: 'found-gone' };

export const INITIAL_STATE: SurveyState = { state: 'loading', isLate: false };

/** The state after an event; an event that does not belong to the state changes nothing. */
export function nextSurveyState(survey: SurveyState, event: SurveyEvent): SurveyState {
  if (event.type === 'asked-whose') return { state: 'asking-whose', whose: event.whose };
  switch (survey.state) {
    case 'asking-whose':
      return event.type === 'chosen' ? INITIAL_STATE : survey;
    case 'loading':
      return afterLoading(survey, event);
    case 'redirecting':
    case 'gone':
      return survey;
    default:
      return afterForm(survey, event);
  }
}

type WithForm = Answering | Saving | Completing | Completed | Locked;

/** What can happen whatever is shown, because other browsers go on meanwhile. */
function afterForm(survey: WithForm, event: SurveyEvent): SurveyState {
  if (event.type === 'found-gone') return { state: 'gone' };
  if (event.type === 'locked-out') return { ...survey, state: 'locked', access: 'locked' };
  if (event.type === 'confirmed') return { ...survey, toConfirm: null };
  switch (survey.state) {
    case 'answering':
      return afterAnswering(survey, event);
    case 'saving':
      return afterSaving(survey, event);
    case 'completing':
      return afterCompleting(survey, event);
    case 'completed':
      if (event.type === 'opened') return { ...survey, state: 'answering', screen: firstToRead(survey) };
      return event.type === 'refreshed' ? refreshed(survey, event) : survey;
    case 'locked':
      return event.type === 'refreshed' ? refreshed(survey, event) : survey;
  }
}

function afterLoading(survey: Loading, event: SurveyEvent): SurveyState {
  switch (event.type) {
    case 'email-missing':
      return { state: 'redirecting' };
    case 'load-late':
      return survey.isLate ? survey : { ...survey, isLate: true };
    case 'loaded':
      return begin(withKnown({ ...EMPTY_FORM, ...event.unsaved }, event.survey));
    case 'load-failed':
      // Spec section 8: what fails at once is only logged. Whoever was told to wait is not given an empty survey.
      return survey.isLate ? survey : begin({ ...EMPTY_FORM, ...event.unsaved });
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
    case 'closed':
      return close(survey, event.at);
    case 'went-to':
      return event.screen <= furthestScreen(survey) ? { ...survey, screen: event.screen } : survey;
    case 'refreshed':
      return refreshed(survey, event);
    default:
      return survey;
  }
}

function afterSaving(survey: Saving, event: SurveyEvent): SurveyState {
  const { attempt, thenClose, ...form } = survey;
  if ('id' in event && event.id !== attempt.id) return survey;
  switch (event.type) {
    case 'saved': {
      const saved = {
        ...withoutDraft(form, attempt.screen),
        record: event.record ?? form.record,
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
        access: form.access ?? 'browser',
        answered: [...new Set([...form.answered, attempt.screen])],
        saved: without(form.saved, attempt.screen),
        elsewhere: [...form.elsewhere, attempt.screen],
      };
    case 'went-to':
      return afterAnswering({ ...form, state: 'answering' }, event);
    default:
      return survey;
  }
}

function afterCompleting(survey: Completing, event: SurveyEvent): SurveyState {
  switch (event.type) {
    case 'completed': {
      const { referralCode, friends } = event;
      return {
        ...survey,
        ...NOTHING_UNSAVED,
        state: 'completed',
        completion: { referralCode, friends, mail: { sentAt: null, isRefused: false } },
      };
    }
    case 'completion-failed': {
      const answered = survey.answered.filter((screen) => !event.missing.includes(screen));
      return { ...survey, state: 'answering', answered, screen: event.missing[0] ?? survey.screen };
    }
    default:
      return survey;
  }
}

/** Where a form stands that has just come. */
function begin(form: SurveyForm): SurveyState {
  if (form.completion !== null) return { ...form, state: 'completed', completion: form.completion };
  if (form.access === 'locked') return { ...form, state: 'locked' };
  return { ...form, state: 'answering', screen: furthestScreen(form) };
}

type Refreshed = Extract<SurveyEvent, { type: 'refreshed' }>;

function refreshed(
  survey: Answering | Completed | Locked,
  { survey: known, sentBefore }: Refreshed,
): SurveyState {
  if (sentBefore !== survey.sent) return survey;
  if (survey.record !== null && known.record !== survey.record) return { state: 'gone' };
  const form = withKnown(survey, known);
  // The cards of a completed survey stay open, and a card stays where it is.
  const staysOpen = survey.state === 'answering' && form.access !== 'locked';
  const isAsBefore = (survey.completion === null) === (form.completion === null);
  return staysOpen && isAsBefore ? { ...form, state: 'answering' } : begin(form);
}

function withKnown(form: SurveyForm, known: KnownSurvey): SurveyForm {
  const { record, access, answered, completed, referralCode, friends, mail, unconfirmed } = known;
  const saved = answersByScreen(known.answers);
  return {
    ...form,
    record,
    access,
    answered,
    saved,
    elsewhere: answered.filter((screen) => !(screen in saved)),
    toConfirm: unconfirmed ?? null,
    completion: completed
      ? { referralCode: referralCode ?? null, friends: friends ?? null, mail: mail ?? null }
      : null,
  };
}

function without<Value>(by: Readonly<Partial<Record<Screen, Value>>>, screen: Screen): typeof by {
  return Object.fromEntries(Object.entries(by).filter(([key]) => Number(key) !== screen));
}

function withoutDraft(form: SurveyForm, screen: Screen): SurveyForm {
  return {
    ...form,
    drafts: without(form.drafts, screen),
    unconfirmed: form.unconfirmed.filter((other) => other !== screen),
  };
}

/** A change that is not saved yet comes first. */
function firstToRead(form: SurveyForm): Screen {
  return firstUndone(form) ?? 1;
}

/** Back to the completion page: what is complete is saved before, what was left half changed is as it was. */
function close(form: SurveyForm, at: number): SurveyState {
  const screen = firstUndone(form);
  if (screen === undefined) return begin(form);
  const open = { ...form, screen };
  return canGoOn(open) ? { ...send(open, at), thenClose: true } : close(withoutDraft(form, screen), at);
}

function goOn(form: SurveyForm): SurveyState {
  if (form.screen === SCREEN_COUNT) {
    return form.completion === null ? { ...form, state: 'completing' } : begin(form);
  }
  return { ...form, state: 'answering', screen: (form.screen + 1) as Screen };
}

function send(form: SurveyForm, at: number): Saving {
  const { screen } = form;
  const shown = shownAnswer(form, screen);
  const answer = typeof shown.answer === 'string' ? { ...shown, answer: shown.answer.trim() } : shown;
  const sent = form.sent + 1;
  return {
    ...form,
    state: 'saving',
    attempt: { id: sent, screen, answer, answeredAt: at },
    thenClose: false,
    unconfirmed: [...new Set([...form.unconfirmed, screen])],
    sent,
  };
}
