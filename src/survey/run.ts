import { atom, type ReadableAtom } from 'nanostores';
import type { Called } from '#src/shared/call.ts';
import type { AnswerError } from '#src/shared/answer.ts';
import { messages, type Toast } from '#src/shared/messages.ts';
import { isScreen } from '#src/shared/questions.ts';
import type { CompleteSurveyResponse, LoadSurveyResponse, SaveAnswerResponse } from '#src/survey/schema.ts';
import { needsRefresh, type Unsaved } from '#src/survey/form.ts';
import { addressToOpen, type FoundAddress } from '#src/survey/address-to-open.ts';
import { nextSurveyState } from '#src/survey/next-state.ts';
import { INITIAL_STATE, type Attempt, type SurveyState, type SurveyEvent } from '#src/survey/state.ts';
import { ANSWERS_LATE_MS } from '#src/shared/timing.ts';

export type Ports = {
  findAddress: () => FoundAddress;
  keepEmail: (email: string) => void;
  forgetEmail: (email: string) => void;
  load: (email: string) => Promise<Called<LoadSurveyResponse>>;
  save: (email: string, attempt: Attempt, record: string | null) => Promise<Called<SaveAnswerResponse>>;
  complete: (email: string, record: string | null) => Promise<Called<CompleteSurveyResponse>>;
  confirm: (theirs: boolean) => Promise<Called<unknown>>;
  now: () => number;
  /** `answered` is null once the survey is completed. */
  keepProgress: (email: string, answered: number | null) => void;
  restoreUnsaved: (email: string) => Unsaved;
  keepUnsaved: (email: string, unsaved: Unsaved) => void;
  toast: (toast: Toast) => void;
  leave: () => void;
  logLoadFailure: (message: string) => void;
  forgetReferredBy: () => void;
};

export type RunningSurvey = {
  $survey: ReadableAtom<SurveyState>;
  start: () => void;
  email: () => string;
  choose: (email: string) => void;
  askWhose: () => void;
  tell: (event: SurveyEvent) => boolean;
  next: () => void;
  /** Closes the reopened questions of a completed survey. */
  close: () => void;
  confirm: (theirs: boolean) => Promise<boolean>;
  loadAgain: () => Promise<void>;
  refresh: () => Promise<void>;
};

/** Bound to one address, so that responses for an address the visitor left are ignored. */
type Run = Pick<RunningSurvey, 'tell'> & { email: string; ports: Ports; survey: () => SurveyState };

export function runSurvey(ports: Ports): RunningSurvey {
  const $survey = atom<SurveyState>(INITIAL_STATE);
  let run = runAs('');

  function tell(event: SurveyEvent): boolean {
    const before = $survey.get();
    const after = nextSurveyState(before, event);
    if (after === before) return false;
    $survey.set(after);
    keep(run, after);
    if (after.state === 'saving') void save(run, after.attempt, after.record);
    if (after.state === 'completing') void complete(run, after.record);
    return true;
  }

  function runAs(email: string): Run {
    const own: Run = {
      ports,
      email,
      tell: (event) => own === run && tell(event),
      survey: () => $survey.get(),
    };
    return own;
  }

  function choose(email: string): void {
    ports.keepEmail(email);
    run = runAs(email);
    tell({ type: 'chosen' });
    void load(run);
  }

  function start(): void {
    const found = ports.findAddress();
    const email = addressToOpen(found);
    const { kept, given } = found;
    if (email !== null) choose(email);
    else if (given !== null) tell({ type: 'asked-whose', whose: { kept, given } });
    else {
      tell({ type: 'email-missing' });
      ports.leave();
    }
  }

  return {
    $survey,
    start,
    choose,
    tell,
    email: () => run.email,
    askWhose: () => void tell({ type: 'asked-whose', whose: { kept: run.email, given: '' } }),
    next: () => void tell({ type: 'next', at: ports.now() }),
    close: () => void tell({ type: 'closed', at: ports.now() }),
    confirm: (theirs) => confirm(run, theirs),
    loadAgain: () => load(run),
    refresh: () => refresh(run),
  };
}

function keep({ ports, email }: Run, after: SurveyState): void {
  if (after.state === 'gone') ports.forgetEmail(email);
  if (!('drafts' in after)) return;
  const { drafts, unconfirmed, access, answered, completion } = after;
  ports.keepUnsaved(email, { drafts, unconfirmed });
  if (access !== null) ports.keepProgress(email, completion === null ? answered.length : null);
}

async function load({ ports, tell, email }: Run): Promise<void> {
  const patience = setTimeout(() => tell({ type: 'load-late' }), ANSWERS_LATE_MS);
  const called = await ports.load(email);
  clearTimeout(patience);
  const unsaved = ports.restoreUnsaved(email);
  if (called.ok) tell({ type: 'loaded', survey: called.data, unsaved });
  else if (called.error.code === 'invalid_request') {
    ports.forgetEmail(email);
    tell({ type: 'asked-whose', whose: { kept: null, given: email } });
  } else {
    ports.logLoadFailure(called.error.message);
    tell({ type: 'load-failed', unsaved });
  }
}

/** Rejections that no retry can fix, because another browser was faster. */
function wasOvertaken({ tell }: Run, { code }: AnswerError): boolean {
  if (code === 'gone') return tell({ type: 'found-gone' });
  return code === 'locked' && tell({ type: 'locked-out' });
}

async function save(run: Run, attempt: Attempt, record: string | null): Promise<void> {
  const { ports, tell, email, survey } = run;
  const { id } = attempt;
  const called = await ports.save(email, attempt, record);
  if (called.ok) {
    tell({ type: 'saved', id, answered: called.data.answered, record: called.data.record });
    const saved = survey();
    // Loading failed, or another tab has answered.
    if (saved.state === 'answering' && needsRefresh(saved)) await refresh(run);
  } else if (called.error.code === 'answered_elsewhere') {
    tell({ type: 'answered-elsewhere', id });
  } else if (!wasOvertaken(run, called.error) && tell({ type: 'save-failed', id })) {
    ports.toast(messages.answerNotSaved);
  }
}

async function complete(run: Run, record: string | null): Promise<void> {
  const { ports, tell, email } = run;
  const called = await ports.complete(email, record);
  if (called.ok) {
    const { referralCode: ownReferralCode, friends, isMailQueued } = called.data;
    ports.forgetReferredBy();
    tell({ type: 'completed', ownReferralCode, friends, isMailQueued });
    // It says that the code is on its way.
    if (isMailQueued) ports.toast(messages.surveyCompleted);
  } else if (!wasOvertaken(run, called.error)) {
    tell({ type: 'completion-failed', missing: (called.error.missing ?? []).filter(isScreen) });
    ports.toast(messages.surveyNotCompleted);
  }
}

async function confirm(run: Run, theirs: boolean): Promise<boolean> {
  const called = await run.ports.confirm(theirs);
  if (called.ok) run.tell({ type: 'confirmed' });
  return called.ok;
}

async function refresh({ ports, tell, email, survey }: Run): Promise<void> {
  const before = survey();
  if (before.state !== 'answering' && before.state !== 'completed' && before.state !== 'locked') return;
  const called = await ports.load(email);
  if (called.ok) tell({ type: 'refreshed', survey: called.data, sentBefore: before.sent });
}
