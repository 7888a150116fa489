import { useEffect, useState } from 'react';
import { post, type Called } from '#src/shared/call.ts';
import type { ReplyError } from '#src/shared/reply.ts';
import type { YourData } from '#src/account/schema.ts';
import { normalizeReferralCode } from '#src/shared/referral-code.ts';
import { rememberSession } from '#src/shared/remember-session.ts';
import { showToast } from '#src/shared/show-toast.ts';
import { clearToast } from '#src/shared/toasts.ts';
import { forgetVisitor } from '#src/shared/visitor.ts';
import type { Toast } from '#src/shared/messages.ts';
import { yourData as words, yourDataToasts } from '#src/account/words.ts';

type YourDataState =
  | { state: 'opening' | 'ended' }
  | { state: 'shown'; data: YourData; isDisowning: boolean }
  | { state: 'deleted'; email: string };

export type Correction = { fullName: string; phoneNumber: string; referredBy: string };
/** Errors of rejected fields, or null once saved. */
export type Corrected = Partial<Record<keyof Correction, string>> | null;

/** `joined` is the browser that joined, which goes on without a session. */
export type SessionId = number | 'this' | 'joined';

/** The forms are in the page's HTML, hidden until we know whether there is a session. */
function showForms(areShown: boolean): void {
  const forms = document.querySelector<HTMLElement>('#link');
  if (forms === null) return;
  forms.hidden = !areShown;
  forms.style.visibility = '';
}

function showSignedOut(): void {
  rememberSession(false);
  showForms(true);
  location.hash = 'ended';
}

const openYourData = () => post('/api/your-data/open', {});

async function openFirst(): Promise<YourDataState> {
  const called = await openYourData();
  showForms(!called.ok);
  if (called.ok) {
    rememberSession(true);
    const isDisowning = location.hash === '#not-me' && called.data.confirmedAt === null;
    history.replaceState(null, '', location.pathname);
    return { state: 'shown', data: called.data, isDisowning };
  }
  if (called.error.code === 'unauthorized') rememberSession(false);
  else location.replace('#unreachable');
  return { state: 'ended' };
}

type Page = {
  /** Reloads, so that changes show as they are stored. */
  showAgain: () => Promise<void>;
  refuse: (error: ReplyError, toast: Toast) => void;
};

async function correctStored(
  { referredBy, ...person }: Correction,
  { showAgain, refuse }: Page,
): Promise<Corrected> {
  clearToast();
  const code = normalizeReferralCode(referredBy);
  // The server would take an invalid code as a removal.
  if (code === null && referredBy !== '') return { referredBy: words.correct.noCode };
  const correction = { ...person, referredBy };
  const called = await post('/api/your-data/correct', correction);
  if (!called.ok) {
    const { fields } = called.error;
    if (fields === undefined) refuse(called.error, yourDataToasts.notCorrected);
    return fields ?? {};
  }
  await showAgain();
  if (called.data.referredBy !== code) return { referredBy: words.correct.codeRefused };
  showToast(yourDataToasts.corrected);
  return null;
}

async function switchStored(subscribed: boolean, { showAgain, refuse }: Page): Promise<void> {
  const { version } = words.subscription.consent;
  const called = await post(
    '/api/your-data/subscription',
    subscribed ? { subscribed, consent: version } : { subscribed },
  );
  if (!called.ok) {
    refuse(called.error, yourDataToasts.notSwitched);
    return;
  }
  await showAgain();
  showToast(subscribed ? yourDataToasts.subscribed : yourDataToasts.unsubscribed);
}

export type Actions = ReturnType<typeof useYourData>['actions'];

export function useYourData() {
  const [view, setView] = useState<YourDataState>({ state: 'opening' });

  function end(): void {
    showSignedOut();
    setView({ state: 'ended' });
  }

  function show(called: Called<YourData>): void {
    if (called.ok) setView({ state: 'shown', data: called.data, isDisowning: false });
    else if (called.error.code === 'unauthorized') end();
  }

  async function showAgain(): Promise<void> {
    show(await openYourData());
  }

  function refuse(error: ReplyError, toast: Toast): void {
    if (error.code === 'unauthorized') end();
    else showToast(error.code === 'rate_limited' ? yourDataToasts.tooManyTries : toast);
  }

  const correct = (correction: Correction) => correctStored(correction, { showAgain, refuse });

  async function endSession(id: SessionId): Promise<void> {
    const called = await post('/api/owner-sessions/end', id === 'this' ? {} : { id });
    if (!called.ok) refuse(called.error, yourDataToasts.notEnded);
    else if (id === 'this') end();
    else {
      await showAgain();
      showToast(yourDataToasts.ended);
    }
  }

  const switchSubscription = (subscribed: boolean) => switchStored(subscribed, { showAgain, refuse });

  async function remove({ email, record }: YourData, isDisowned = false): Promise<void> {
    clearToast();
    const called = await post(isDisowned ? '/api/your-data/disown' : '/api/your-data/delete', { record });
    if (!called.ok) {
      const isConfirmed = called.error.code === 'already_confirmed';
      refuse(called.error, isConfirmed ? yourDataToasts.alreadyConfirmed : yourDataToasts.unsure);
      return isConfirmed ? showAgain() : undefined;
    }
    forgetVisitor(email);
    rememberSession(false);
    setView({ state: 'deleted', email });
  }

  useEffect(() => {
    void openFirst().then(setView);
  }, []);

  const ask = (isDisowning: boolean) =>
    setView((now) => (now.state === 'shown' ? { ...now, isDisowning } : now));

  return { view, actions: { correct, showAgain, endSession, switchSubscription, remove, ask } };
}
