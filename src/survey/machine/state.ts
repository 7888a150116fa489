import type { Screen } from '#src/shared/questions.ts';
import type { Ended } from '#src/shared/api/envelope.ts';
import type { Answer, AnswersByScreen } from '#src/survey/answers.ts';
import type { SurveyForm, Unsaved } from '#src/survey/machine/form.ts';
import type { Completion, Friends, LoadSurveyResponse } from '#src/survey/schema.ts';

export type Attempt = { screen: Screen; answer: Answer; answeredAt: number };

/** The address in this browser, and that of a link, which may not be one. */
export type EmailOptions = { storedEmail: string | null; linkEmail: string | null };

export type SurveyState =
  | { state: 'redirecting' }
  | { state: 'loading'; isLate: boolean }
  /** The answers of this tab stay, because their owner may have mistyped the address. */
  | { state: 'gone'; ended: Ended; drafts: AnswersByScreen }
  /** Without any address, it is still to be typed. */
  | { state: 'choosing-email'; emails: EmailOptions }
  | ({ state: 'answering' } & SurveyForm)
  | ({ state: 'saving'; attempt: Attempt; thenClose: boolean } & SurveyForm)
  | ({ state: 'completing' } & SurveyForm)
  | ({ state: 'completed'; completion: Completion } & SurveyForm)
  | ({ state: 'locked' } & SurveyForm);

export type StateOf<State extends SurveyState['state']> = Extract<SurveyState, { state: State }>;
export type Questioning = StateOf<'answering' | 'saving' | 'completing'>;

export type SurveyEvent =
  | { type: 'email-needed'; emails: EmailOptions }
  | { type: 'loaded'; response: LoadSurveyResponse; unsaved: Unsaved }
  | { type: 'load-late' }
  | { type: 'load-failed'; unsaved: Unsaved }
  | { type: 'refreshed'; response: LoadSurveyResponse; saveCountBefore: number }
  | { type: 'changed'; answer: Answer }
  | { type: 'next'; at: number }
  | { type: 'went-to'; screen: Screen }
  | { type: 'saved'; saveCount: number; answered: readonly Screen[]; personId: string | null }
  | { type: 'save-failed'; saveCount: number }
  | { type: 'answered-elsewhere'; saveCount: number }
  | {
      type: 'completed';
      ownCode: string;
      proCode: string | null;
      friends: Friends | null;
      isEmailQueued: boolean;
      emailDueAt: string | null;
    }
  | { type: 'completion-failed'; missing: readonly Screen[] }
  /** Reopens the questions of a completed survey; `closed` saves the changes. */
  | { type: 'opened' }
  | { type: 'closed'; at: number }
  | { type: 'locked-out' }
  | { type: 'ended'; ended: Ended };

export const INITIAL_STATE: SurveyState = { state: 'loading', isLate: false };

export function isQuestioning(form: SurveyState): form is Questioning {
  return form.state === 'answering' || form.state === 'saving' || form.state === 'completing';
}
