import { atom, type WritableAtom } from 'nanostores';
import { isEnded, type ReplyError } from '#src/shared/api/envelope.ts';
import { messages } from '#src/shared/toasts/messages.ts';
import { isScreen } from '#src/shared/questions.ts';
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import { needsRefresh } from '#src/survey/machine/form.ts';
import { emailToOpen } from '#src/survey/browser/emails.ts';
import type { browserPorts } from '#src/survey/browser/ports.ts';
import { nextState } from '#src/survey/machine/next-state.ts';
import {
  INITIAL_STATE,
  type StateOf,
  type SurveyEvent,
  type SurveyState,
} from '#src/survey/machine/state.ts';
import { ANSWERS_LATE_MS } from '#src/shared/site/timing.ts';

export type Ports = typeof browserPorts;
export type RunningSurvey = ReturnType<typeof runSurvey>;

type Run = {
  ports: Ports;
  $form: WritableAtom<SurveyState>;
  /** A new object for each address, compared after each wait, so that late responses to an earlier one are dropped. */
  visit: Readonly<{ email: string }>;
};

export function runSurvey(ports: Ports) {
  const $form = atom<SurveyState>(INITIAL_STATE);
  const run: Run = { ports, $form, visit: { email: '' } };

  function choose(email: string): void {
    const before = $form.get();
    run.visit = { email };
    ports.storeEmail(email);
    if (before.state === 'gone') ports.storeUnsaved(email, { drafts: before.drafts, unconfirmed: [] });
    $form.set(INITIAL_STATE);
    void load(run);
  }

  function leave(): void {
    run.visit = { email: '' };
    $form.set({ state: 'redirecting' });
    ports.leave();
  }

  return {
    $form,
    dispatch: (event: SurveyEvent) => dispatch(run, event),
    email: () => run.visit.email,
    next: () => void dispatch(run, { type: 'next', at: ports.now() }),
    /** Closes the reopened questions of a completed survey. */
    close: () => void dispatch(run, { type: 'closed', at: ports.now() }),
    loadAgain: () => load(run),
    refresh: () => refresh(run),
    choose,
    start: (): void => {
      const emails = ports.findEmails();
      const email = emailToOpen(emails);
      if (email !== null) choose(email);
      else if (emails.linkEmail !== null) dispatch(run, { type: 'email-needed', emails });
      else leave();
    },
    /** With this tab's answers, saved or not. */
    joinAgain: (): void => {
      const form = $form.get();
      if (!('saved' in form)) return;
      endVisit(run);
      ports.joinAgain({ ...form.saved, ...form.drafts });
    },
    forget: (): void => {
      ports.forgetBrowser(endVisit(run));
      dispatch(run, { type: 'email-needed', emails: { storedEmail: null, linkEmail: null } });
    },
    /** Called when another tab chooses an address; after its "Not you?", there is none. */
    follow: (email: string): void => {
      const { state } = $form.get();
      if (email === run.visit.email || state === 'gone' || state === 'redirecting') return;
      if (email === '') leave();
      else choose(email);
    },
  };
}

/** Called before the stored address is cleared, which would count as another tab's "Not you?". @returns the address */
function endVisit(run: Run): string {
  const { email } = run.visit;
  run.visit = { email: '' };
  return email;
}

/** @returns whether the event fitted the state */
function dispatch(run: Run, event: SurveyEvent): boolean {
  const before = run.$form.get();
  const after = nextState(before, event);
  if (after === before) return false;
  run.$form.set(after);
  store(run, after);
  if (after.state === 'saving') void save(run, after);
  if (after.state === 'completing') void complete(run, after.personId);
  return true;
}

function store({ ports, visit: { email } }: Run, after: SurveyState): void {
  if (after.state === 'gone') ports.forgetEmail(email);
  if (!('answered' in after)) return;
  const { drafts, unconfirmed, access, answered, completion } = after;
  ports.storePersonId(after.personId);
  ports.storeUnsaved(email, { drafts, unconfirmed });
  if (access !== null) ports.storeProgress(email, completion === null ? answered.length : null);
}

async function load(run: Run): Promise<void> {
  const { ports, visit } = run;
  const { email } = visit;
  const timeout = setTimeout(
    () => visit === run.visit && dispatch(run, { type: 'load-late' }),
    ANSWERS_LATE_MS,
  );
  const result = await ports.load(email);
  clearTimeout(timeout);
  if (visit !== run.visit) return;
  const unsaved = ports.restoreUnsaved(email);
  if (result.ok) {
    const { data: response } = result;
    if (dispatch(run, { type: 'loaded', response, unsaved })) sayConfirmed(run, response);
  } else if (result.error.code === 'invalid_request') {
    dispatch(run, { type: 'email-needed', emails: { storedEmail: null, linkEmail: email } });
    ports.forgetEmail(email);
  } else if (!handleRejection(run, result.error)) {
    ports.logLoadFailure(result.error.message);
    dispatch(run, { type: 'load-failed', unsaved });
  }
}

/** Handles what no retry can change, because another browser was faster. @returns whether it was that */
function handleRejection(run: Run, { code }: ReplyError): boolean {
  if (isEnded(code)) return dispatch(run, { type: 'ended', ended: code });
  return code === 'locked' && dispatch(run, { type: 'locked-out' });
}

async function save(run: Run, { attempt, personId, saveCount }: StateOf<'saving'>): Promise<void> {
  const { ports, $form, visit } = run;
  const result = await ports.save(visit.email, attempt, personId);
  if (visit !== run.visit) return;
  if (result.ok) {
    const { answered, personId: savedId } = result.data;
    dispatch(run, { type: 'saved', saveCount, answered, personId: savedId });
    const saved = $form.get();
    // Loading failed, or another tab has answered.
    if (saved.state === 'answering' && needsRefresh(saved)) await refresh(run);
  } else if (result.error.code === 'answered_elsewhere') {
    dispatch(run, { type: 'answered-elsewhere', saveCount });
  } else if (!handleRejection(run, result.error) && dispatch(run, { type: 'save-failed', saveCount })) {
    ports.toast(messages.answerNotSaved);
  }
}

async function complete(run: Run, personId: string | null): Promise<void> {
  const { ports, visit } = run;
  const result = await ports.complete(visit.email, personId);
  // Even if the visitor has left: the code is used.
  if (result.ok) ports.useUpReferralCode(visit.email);
  if (visit !== run.visit) return;
  if (result.ok) {
    if (dispatch(run, { type: 'completed', ...result.data })) ports.toast(messages.surveyCompleted);
  } else if (!handleRejection(run, result.error)) {
    const missing = (result.error.missing ?? []).filter(isScreen);
    if (dispatch(run, { type: 'completion-failed', missing })) ports.toast(messages.surveyNotCompleted);
  }
}

/** Once in each tab that saw the address unconfirmed, or in which the visitor joined or confirmed. Thank You has its own words. */
function sayConfirmed({ ports, $form }: Run, { confirmedAt }: LoadSurveyResponse, sawUnconfirmed = false) {
  if (confirmedAt === null) return;
  const name = ports.popName();
  const isSaid = $form.get().state === 'completed';
  if (!isSaid && (name !== null || sawUnconfirmed)) ports.toast(messages.confirmed(name ?? ''));
}

async function refresh(run: Run): Promise<void> {
  const { ports, $form, visit } = run;
  const before = $form.get();
  if (before.state !== 'answering' && before.state !== 'completed' && before.state !== 'locked') return;
  const result = await ports.load(visit.email);
  if (visit !== run.visit) return;
  if (!result.ok) handleRejection(run, result.error);
  else if (dispatch(run, { type: 'refreshed', response: result.data, saveCountBefore: before.saveCount }))
    sayConfirmed(run, result.data, before.access !== null && before.confirmedAt === null);
}
