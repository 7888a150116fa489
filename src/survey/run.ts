import { atom, type WritableAtom } from 'nanostores';
import { isEnded, type ReplyError } from '#src/shared/api/envelope.ts';
import { messages } from '#src/shared/toasts/messages.ts';
import { isScreen } from '#src/shared/questions.ts';
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import { needsRefresh } from '#src/survey/form.ts';
import { addressToOpen } from '#src/survey/found-address.ts';
import type { browserPorts } from '#src/survey/browser-ports.ts';
import { nextSurveyState } from '#src/survey/next-state.ts';
import { INITIAL_STATE, type Saving, type SurveyState, type SurveyEvent } from '#src/survey/state.ts';
import { ANSWERS_LATE_MS } from '#src/shared/site/timing.ts';

export type Ports = typeof browserPorts;
export type RunningSurvey = ReturnType<typeof runSurvey>;

/** Bound to one address, so that responses for an address the visitor left are ignored. */
type Run = {
  ports: Ports;
  email: string;
  dispatch: (event: SurveyEvent) => boolean;
  survey: () => SurveyState;
};

function runAs(
  email: string,
  ports: Ports,
  $survey: WritableAtom<SurveyState>,
  isCurrent: (run: Run) => boolean,
): Run {
  const run: Run = { ports, email, dispatch, survey: () => $survey.get() };
  function dispatch(event: SurveyEvent): boolean {
    const before = $survey.get();
    const after = isCurrent(run) ? nextSurveyState(before, event) : before;
    if (after === before) return false;
    $survey.set(after);
    keep(run, after);
    if (after.state === 'saving') void save(run, after);
    if (after.state === 'completing') void complete(run, after.record);
    return true;
  }
  return run;
}

export function runSurvey(ports: Ports) {
  const $survey = atom<SurveyState>(INITIAL_STATE);
  const runFor = (email: string) => runAs(email, ports, $survey, (own) => own === run);
  let run: Run = runFor('');

  function choose(email: string): void {
    const before = $survey.get();
    run = runFor(email);
    ports.keepEmail(email);
    if (before.state === 'gone') ports.keepUnsaved(email, { drafts: before.drafts, unconfirmed: [] });
    $survey.set(INITIAL_STATE);
    void load(run);
  }

  function leave(): void {
    run = runFor('');
    $survey.set({ state: 'redirecting' });
    ports.leave();
  }

  return {
    $survey,
    dispatch: (event: SurveyEvent) => run.dispatch(event),
    email: () => run.email,
    next: () => void run.dispatch({ type: 'next', at: ports.now() }),
    /** Closes the reopened questions of a completed survey. */
    close: () => void run.dispatch({ type: 'closed', at: ports.now() }),
    loadAgain: () => load(run),
    refresh: () => refresh(run),
    choose,
    start: (): void => {
      const { kept, given } = ports.findAddress();
      const email = addressToOpen({ kept, given });
      if (email !== null) choose(email);
      else if (given !== null) run.dispatch({ type: 'asked-whose', whose: { kept, given } });
      else leave();
    },
    /** "Not you?" */
    forget: (): void => {
      const { email } = run;
      // First, or the cleared address would count as another tab's "Not you?".
      run = runFor('');
      ports.forgetBrowser(email);
      run.dispatch({ type: 'asked-whose', whose: { kept: null, given: '' } });
    },
    /** Hears which address another tab chose; none after its "Not you?". */
    follow: (kept: string): void => {
      const { state } = $survey.get();
      if (kept === run.email || state === 'gone' || state === 'redirecting') return;
      if (kept !== '') choose(kept);
      else if (run.email !== '') leave();
    },
  };
}

function keep({ ports, email }: Run, after: SurveyState): void {
  if (after.state === 'gone') ports.forgetEmail(email);
  if (!('answered' in after)) return;
  const { drafts, unconfirmed, access, answered, completion } = after;
  ports.keepRecord(after.record);
  ports.keepUnsaved(email, { drafts, unconfirmed });
  if (access !== null) ports.keepProgress(email, completion === null ? answered.length : null);
}

async function load({ ports, dispatch, email }: Run): Promise<void> {
  const timeout = setTimeout(() => dispatch({ type: 'load-late' }), ANSWERS_LATE_MS);
  const called = await ports.load(email);
  clearTimeout(timeout);
  const unsaved = ports.restoreUnsaved(email);
  if (called.ok) {
    if (dispatch({ type: 'loaded', survey: called.data, unsaved })) sayConfirmed(ports, called.data);
  } else if (called.error.code === 'invalid_request') {
    dispatch({ type: 'asked-whose', whose: { kept: null, given: email } });
    ports.forgetEmail(email);
  } else if (!wasOvertaken({ dispatch }, called.error)) {
    ports.logLoadFailure(called.error.message);
    dispatch({ type: 'load-failed', unsaved });
  }
}

/** Rejections that no retry can fix, because another browser was faster. */
function wasOvertaken({ dispatch }: Pick<Run, 'dispatch'>, { code }: ReplyError): boolean {
  if (isEnded(code)) return dispatch({ type: 'found-gone', ended: code });
  return code === 'locked' && dispatch({ type: 'locked-out' });
}

async function save(run: Run, { attempt, record, saveCount }: Saving): Promise<void> {
  const { ports, dispatch, email, survey } = run;
  const called = await ports.save(email, attempt, record);
  if (called.ok) {
    dispatch({ type: 'saved', saveCount, answered: called.data.answered, record: called.data.record });
    const saved = survey();
    // Loading failed, or another tab has answered.
    if (saved.state === 'answering' && needsRefresh(saved)) await refresh(run);
  } else if (called.error.code === 'answered_elsewhere') {
    dispatch({ type: 'answered-elsewhere', saveCount });
  } else if (!wasOvertaken(run, called.error) && dispatch({ type: 'save-failed', saveCount })) {
    ports.toast(messages.answerNotSaved);
  }
}

async function complete(run: Run, record: string | null): Promise<void> {
  const { ports, dispatch, email } = run;
  const called = await ports.complete(email, record);
  if (called.ok) {
    const { ownCode, friends = null, isMailQueued } = called.data;
    ports.forgetReferredBy();
    const isCurrent = dispatch({ type: 'completed', ownCode, friends, isMailQueued });
    // It says that the code is on its way.
    if (isCurrent && isMailQueued) ports.toast(messages.surveyCompleted);
  } else if (!wasOvertaken(run, called.error)) {
    const missing = (called.error.missing ?? []).filter(isScreen);
    if (dispatch({ type: 'completion-failed', missing })) ports.toast(messages.surveyNotCompleted);
  }
}

/** Once in each tab that saw the record unconfirmed, or in which the visitor joined or confirmed. */
function sayConfirmed(ports: Ports, { isConfirmed }: LoadSurveyResponse, sawUnconfirmed = false): void {
  if (!isConfirmed) return;
  const name = ports.takeNewName();
  if (name !== null || sawUnconfirmed) ports.toast(messages.confirmed(name ?? ''));
}

async function refresh({ ports, dispatch, email, survey }: Run): Promise<void> {
  const before = survey();
  if (before.state !== 'answering' && before.state !== 'completed' && before.state !== 'locked') return;
  const called = await ports.load(email);
  if (!called.ok) wasOvertaken({ dispatch }, called.error);
  else if (dispatch({ type: 'refreshed', survey: called.data, saveCountBefore: before.saveCount }))
    sayConfirmed(ports, called.data, before.access !== null && !before.isConfirmed);
}
