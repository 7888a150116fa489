/** Runs the survey: keeps its state, and does what a state asks of the outside. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Called } from '#src/client/call.ts';
import { messages, type Toast } from '#src/words/messages.ts';
import { isScreen } from '#src/data/survey-questions.ts';
import type {
  CompleteSurveyResponse,
  LoadSurveyResponse,
  SaveAnswerResponse,
} from '#src/contracts/survey-responses.ts';
import { NOTHING_UNSAVED, type Unsaved } from '#src/domain/survey-form.ts';
import {
  INITIAL_STATE,
  nextSurveyState,
  type Attempt,
  type SurveyState,
  type SurveyEvent,
} from '#src/domain/survey-state.ts';

/** What the survey needs of the outside: the endpoints, a clock, a place for drafts, and a voice. */
export type Ports = {
  findEmail: () => string | null;
  load: (email: string) => Promise<Called<LoadSurveyResponse>>;
  save: (email: string, attempt: Attempt) => Promise<Called<SaveAnswerResponse>>;
  complete: (email: string) => Promise<Called<CompleteSurveyResponse>>;
  now: () => number;
  restoreUnsaved: (email: string) => Unsaved;
  keepUnsaved: (email: string, unsaved: Unsaved) => void;
  toast: (toast: Toast) => void;
  /** Goes to the landing page, where there is no survey without an address. */
  leave: () => void;
  logLoadFailure: (message: string) => void;
  forgetReferralCode: () => void;
};

export type RunningSurvey = {
  $survey: ReadableAtom<SurveyState>;
  start: () => void;
  email: () => string;
  /** Whether the event changed anything. */
  tell: (event: SurveyEvent) => boolean;
  next: () => void;
  /** Asks the server again, because another tab or device may have answered meanwhile. */
  refresh: () => Promise<void>;
};

/** What the calls to the outside work with. */
type Run = Pick<RunningSurvey, 'tell' | 'email'> & { ports: Ports; survey: () => SurveyState };

export function runSurvey(ports: Ports): RunningSurvey {
  const $survey = atom<SurveyState>(INITIAL_STATE);
  let email = '';

  function tell(event: SurveyEvent): boolean {
    const before = $survey.get();
    const after = nextSurveyState(before, event);
    if (after === before) return false;
    $survey.set(after);
    if ('drafts' in after) ports.keepUnsaved(email, { drafts: after.drafts, unconfirmed: after.unconfirmed });
    if (after.state === 'saving') void save(run, after.attempt);
    if (after.state === 'completing') void complete(run);
    return true;
  }

  const run: Run = { ports, tell, email: () => email, survey: () => $survey.get() };

  function start(): void {
    const found = ports.findEmail();
    if (found === null) {
      leave(run);
      return;
    }
    email = found;
    void load(run);
  }

  return {
    $survey,
    start,
    email: run.email,
    tell,
    next: () => void tell({ type: 'next', at: ports.now() }),
    refresh: () => refresh(run),
  };
}

function leave({ ports, tell }: Run): void {
  tell({ type: 'email-missing' });
  ports.leave();
}

async function load(run: Run): Promise<void> {
  const { ports, tell, email } = run;
  const called = await ports.load(email());
  const unsaved = ports.restoreUnsaved(email());
  if (called.ok) tell({ type: 'loaded', survey: called.data, unsaved });
  // What the server refuses as an address is no known address.
  else if (called.error.code === 'invalid_request') leave(run);
  else {
    ports.logLoadFailure(called.error.message);
    tell({ type: 'load-failed', unsaved });
  }
}

async function save(run: Run, attempt: Attempt): Promise<void> {
  const { ports, tell, email, survey } = run;
  const { id } = attempt;
  const called = await ports.save(email(), attempt);
  if (called.ok) {
    tell({ type: 'saved', id, answered: called.data.answered });
    const saved = survey();
    // The first answer for a new address makes this browser its owner; only the server knows.
    if (saved.state === 'answering' && saved.access === 'unknown') await refresh(run);
  } else if (called.error.code === 'answered_elsewhere') {
    tell({ type: 'answered-elsewhere', id });
  } else if (called.error.code === 'gone') {
    leave(run);
  } else if (tell({ type: 'save-failed', id })) {
    ports.toast(messages.answerNotSaved);
  }
}

async function complete({ ports, tell, email }: Run): Promise<void> {
  const called = await ports.complete(email());
  if (called.ok) {
    ports.keepUnsaved(email(), NOTHING_UNSAVED);
    ports.forgetReferralCode();
    tell({ type: 'completed', referralCode: called.data.referralCode });
    ports.toast(messages.surveyCompleted);
  } else {
    tell({ type: 'completion-failed', missing: (called.error.missing ?? []).filter(isScreen) });
    ports.toast(messages.surveyNotCompleted);
  }
}

async function refresh({ ports, tell, email, survey }: Run): Promise<void> {
  const before = survey();
  if (before.state !== 'answering') return;
  const called = await ports.load(email());
  if (called.ok) tell({ type: 'refreshed', survey: called.data, sentBefore: before.sent });
}
