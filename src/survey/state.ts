/** The states of the survey, and the events that lead from one to another. */
import type { Screen } from '#src/shared/questions.ts';
import type { Answer } from '#src/survey/answers.ts';
import type { Completion, SurveyForm, Unsaved } from '#src/survey/form.ts';
import type { Friends, LoadSurveyResponse } from '#src/survey/schema.ts';

export type Attempt = { id: number; screen: Screen; answer: Answer; answeredAt: number };

/** Which address is meant: the one this browser kept, the one a link gave, or another that is still to be typed. */
export type Whose = { kept: string | null; given: string };

/** `isLate` once the answers have let the visitor wait for long. */
export type Loading = { state: 'loading'; isLate: boolean };
type Asking = { state: 'asking-whose'; whose: Whose };
export type Answering = { state: 'answering' } & SurveyForm;
export type Saving = { state: 'saving'; attempt: Attempt; thenClose: boolean } & SurveyForm;
export type Completing = { state: 'completing' } & SurveyForm;
export type Completed = { state: 'completed'; completion: Completion } & SurveyForm;
/** The mailbox is proven, by another browser than this one. */
export type Locked = { state: 'locked' } & SurveyForm;

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
  | { type: 'loaded'; survey: LoadSurveyResponse; unsaved: Unsaved }
  | { type: 'load-late' }
  | { type: 'load-failed'; unsaved: Unsaved }
  | { type: 'refreshed'; survey: LoadSurveyResponse; sentBefore: number }
  | { type: 'changed'; answer: Answer }
  | { type: 'next'; at: number }
  | { type: 'went-to'; screen: Screen }
  | { type: 'saved'; id: number; answered: readonly Screen[]; record: string | null }
  | { type: 'save-failed'; id: number }
  | { type: 'answered-elsewhere'; id: number }
  | { type: 'completed'; ownReferralCode: string; friends: Friends; isMailQueued: boolean }
  | { type: 'completion-failed'; missing: readonly Screen[] }
  /** Opens the cards of a completed survey, and closes them again with what is changed on them saved. */
  | { type: 'opened' }
  | { type: 'closed'; at: number }
  | { type: 'confirmed' }
  | { type: 'locked-out' }
  | { type: 'found-gone' };

export const INITIAL_STATE: SurveyState = { state: 'loading', isLate: false };
