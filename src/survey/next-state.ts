/** The survey's state machine: an answer stays a draft until the server says that it is saved. */
import {
  EMPTY_FORM,
  firstUndone,
  furthestScreen,
  isDone,
  isLocked,
  missingField,
  NOTHING_UNSAVED,
} from '#src/survey/form.ts';
import { begin, close, goOn, refreshed, send, withKnown, without, withoutDraft } from '#src/survey/moves.ts';
import type {
  Answering,
  Asking,
  Completed,
  Completing,
  Loading,
  Locked,
  Saving,
  SurveyEvent,
  SurveyState,
} from '#src/survey/state.ts';

/** Events that don't fit the state are ignored. */
export function nextSurveyState(survey: SurveyState, event: SurveyEvent): SurveyState {
  if (event.type === 'asked-whose') return { state: 'asking-whose', whose: event.whose };
  switch (survey.state) {
    case 'asking-whose':
    case 'gone':
    case 'redirecting':
      return survey;
    case 'loading':
      return afterLoading(survey, event);
    default:
      return afterForm(survey, event);
  }
}

/** These can happen in any state, because other browsers act meanwhile. */
function afterForm(survey: Asking | Completed | Locked, event: SurveyEvent): SurveyState {
  if (event.type === 'found-gone')
    return { state: 'gone', ended: event.ended, drafts: { ...survey.saved, ...survey.drafts } };
  if (event.type === 'locked-out') return { ...survey, state: 'locked', access: 'locked' };
  switch (survey.state) {
    case 'answering':
      return afterAnswering(survey, event);
    case 'saving':
      return afterSaving(survey, event);
    case 'completing':
      return afterCompleting(survey, event);
    case 'completed':
      if (event.type === 'opened') return { ...survey, state: 'answering', screen: firstUndone(survey) ?? 1 };
      return event.type === 'refreshed' ? refreshed(survey, event) : survey;
    case 'locked':
      return event.type === 'refreshed' ? refreshed(survey, event) : survey;
  }
}

function afterLoading(survey: Loading, event: SurveyEvent): SurveyState {
  switch (event.type) {
    case 'load-late':
      return survey.isLate ? survey : { ...survey, isLate: true };
    case 'found-gone':
      return { state: 'gone', ended: event.ended, drafts: {} };
    case 'loaded':
      return begin(withKnown({ ...EMPTY_FORM, ...event.unsaved }, event.survey));
    case 'load-failed':
      // Spec section 8 only logs a failed load; a visitor who was asked to wait doesn't get an empty survey.
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
      if (missingField(survey) !== null) return survey;
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
  if ('saveCount' in event && event.saveCount !== form.saveCount) return survey;
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
      const { ownCode, friends, isMailQueued } = event;
      return {
        ...survey,
        ...NOTHING_UNSAVED,
        state: 'completed',
        completion: { ownCode, friends, mail: { isQueued: isMailQueued, sentAt: null, isRefused: false } },
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
