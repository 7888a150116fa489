import type { Screen } from '#src/shared/questions.ts';
import type { Ended } from '#src/shared/api/envelope.ts';
import type { Answer, AnswersByScreen } from '#src/survey/answers.ts';
import type { Completion, SurveyForm, Unsaved } from '#src/survey/form.ts';
import type { Friends, LoadSurveyResponse } from '#src/survey/schema.ts';

export type Attempt = { screen: Screen; answer: Answer; answeredAt: number };

/** The stored address and the one from a link, which is empty if it is still to be typed. */
export type Whose = { kept: string | null; given: string };

export type Loading = { state: 'loading'; isLate: boolean };
/** The answers of this tab stay, because their owner may have mistyped the address. */
export type Gone = { state: 'gone'; ended: Ended; drafts: AnswersByScreen };
type AskingWhose = { state: 'asking-whose'; whose: Whose };
export type Answering = { state: 'answering' } & SurveyForm;
export type Saving = { state: 'saving'; attempt: Attempt; thenClose: boolean } & SurveyForm;
export type Completing = { state: 'completing' } & SurveyForm;
export type Asking = Answering | Saving | Completing;
export type Completed = { state: 'completed'; completion: Completion } & SurveyForm;
export type Locked = { state: 'locked' } & SurveyForm;

export type SurveyState =
  { state: 'redirecting' } | Gone | AskingWhose | Loading | Asking | Completed | Locked;

export type SurveyEvent =
  | { type: 'asked-whose'; whose: Whose }
  | { type: 'loaded'; survey: LoadSurveyResponse; unsaved: Unsaved }
  | { type: 'load-late' }
  | { type: 'load-failed'; unsaved: Unsaved }
  | { type: 'refreshed'; survey: LoadSurveyResponse; saveCountBefore: number }
  | { type: 'changed'; answer: Answer }
  | { type: 'next'; at: number }
  | { type: 'went-to'; screen: Screen }
  | { type: 'saved'; saveCount: number; answered: readonly Screen[]; record: string | null }
  | { type: 'save-failed'; saveCount: number }
  | { type: 'answered-elsewhere'; saveCount: number }
  | { type: 'completed'; ownCode: string; friends: Friends | null; isMailQueued: boolean }
  | { type: 'completion-failed'; missing: readonly Screen[] }
  /** Reopens the questions of a completed survey; `closed` saves the changes. */
  | { type: 'opened' }
  | { type: 'closed'; at: number }
  | { type: 'locked-out' }
  | { type: 'found-gone'; ended: Ended };

export const INITIAL_STATE: SurveyState = { state: 'loading', isLate: false };
