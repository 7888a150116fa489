/** Runs a visit: keeps the state, and does what a state asks of the outside ports. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Called } from '#src/client/call.ts';
import { messages, type Toast } from '#src/words/messages.ts';
import { isScreen } from '#src/data/survey-questions.ts';
import type {
  CompleteSurveyResponse,
  LoadSurveyResponse,
  SaveAnswerResponse,
} from '#src/contracts/survey-responses.ts';
import { NOTHING_UNSAVED, type Unsaved } from '#src/domain/survey-cards.ts';
import { START, step, type Attempt, type Visit, type VisitEvent } from '#src/domain/survey-visit.ts';

/** What a visit needs of the outside: the endpoints, a clock, a place for drafts, and a voice. */
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

export type RunningVisit = {
  $visit: ReadableAtom<Visit>;
  start: () => void;
  email: () => string;
  /** Whether the event changed anything. */
  tell: (event: VisitEvent) => boolean;
  next: () => void;
  /** Asks the server again, because another tab or device may have answered meanwhile. */
  refresh: () => Promise<void>;
};

export function runVisit(ports: Ports): RunningVisit {
  const $visit = atom<Visit>(START);
  let email = '';

  function tell(event: VisitEvent): boolean {
    const before = $visit.get();
    const after = step(before, event);
    if (after === before) return false;
    $visit.set(after);
    if ('drafts' in after) ports.keepUnsaved(email, { drafts: after.drafts, unsettled: after.unsettled });
    if (after.state === 'saving') void save(after.attempt);
    if (after.state === 'completing') void complete();
    return true;
  }

  function leave(): void {
    tell({ type: 'email-missing' });
    ports.leave();
  }

  async function load(): Promise<void> {
    const called = await ports.load(email);
    const unsaved = ports.restoreUnsaved(email);
    if (called.ok) tell({ type: 'loaded', survey: called.data, unsaved });
    // What the server refuses as an address is no known address.
    else if (called.error.code === 'invalid_request') leave();
    else {
      ports.logLoadFailure(called.error.message);
      tell({ type: 'load-failed', unsaved });
    }
  }

  async function save(attempt: Attempt): Promise<void> {
    const { id } = attempt;
    const called = await ports.save(email, attempt);
    if (called.ok) {
      tell({ type: 'saved', id, answered: called.data.answered });
      const visit = $visit.get();
      // The first answer for a new address makes this browser its owner; only the server knows.
      if (visit.state === 'answering' && visit.access === 'unknown') await refresh();
    } else if (called.error.code === 'answered_elsewhere') {
      tell({ type: 'answered-elsewhere', id });
    } else if (called.error.code === 'gone') {
      leave();
    } else if (tell({ type: 'save-failed', id })) {
      ports.toast(messages.answerNotSaved);
    }
  }

  async function complete(): Promise<void> {
    const called = await ports.complete(email);
    if (called.ok) {
      ports.keepUnsaved(email, NOTHING_UNSAVED);
      ports.forgetReferralCode();
      tell({ type: 'completed', referralCode: called.data.referralCode });
      ports.toast(messages.surveyCompleted);
    } else {
      tell({ type: 'completion-failed', missing: (called.error.missing ?? []).filter(isScreen) });
      ports.toast(messages.surveyNotCompleted);
    }
  }

  async function refresh(): Promise<void> {
    const visit = $visit.get();
    if (visit.state !== 'answering') return;
    const called = await ports.load(email);
    if (called.ok) tell({ type: 'refreshed', survey: called.data, sentBefore: visit.sent });
  }

  function start(): void {
    const found = ports.findEmail();
    if (found === null) {
      leave();
      return;
    }
    email = found;
    void load();
  }

  return {
    $visit,
    start,
    email: () => email,
    tell,
    next: () => void tell({ type: 'next', at: ports.now() }),
    refresh,
  };
}
