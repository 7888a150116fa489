/** The owner's data, and the calls that change it. */
import { atom } from 'nanostores';
import { post, type Result } from '#src/shared/api/client.ts';
import { leavesUnsure, type ReplyError } from '#src/shared/api/envelope.ts';
import { OWNER_SESSION_KEY } from '#src/shared/storage/keys.ts';
import { storedLink, type Link } from '#src/shared/storage/stored-link.ts';
import type { DetailName } from '#src/shared/details.ts';
import type { YourData } from '#src/your-data/schema.ts';
import { normalizeReferralCode } from '#src/shared/site/referral-code.ts';
import { rememberSession } from '#src/shared/storage/stored.ts';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import { clearToast } from '#src/shared/toasts/toasts.ts';
import { $surveyEmail, forgetVisitor } from '#src/shared/visitor/visitor.ts';
import type { Toast } from '#src/shared/toasts/messages.ts';
import { yourData as words, yourDataToasts as toasts } from '#src/your-data/words.ts';

/** Null until we know of a session, and after it. */
export const $yourData = atom<YourData | { deleted: string } | null>(null);

export type Correction = Record<DetailName | 'referralCode', string>;
export type CorrectionErrors = Partial<Correction>;

/** `first_browser` is the one that joined, which goes on without a session. */
export type SessionId = number | 'this' | 'first_browser';

/** The forms are in the page's HTML, hidden until we know whether there is a session. */
function showForms(areShown: boolean): void {
  const forms = document.querySelector<HTMLElement>('#link');
  if (forms === null) return;
  forms.hidden = !areShown;
  forms.style.visibility = '';
}

const read = () => post('/api/your-data/open', {});

export async function openYourData(): Promise<void> {
  const link = storedLink();
  if (link !== null) return readByLink(link);
  const result = await read();
  showForms(!result.ok);
  if (result.ok) {
    rememberSession(true);
    $yourData.set(result.data);
    // Another page has signed out, or forgotten its visitor; one that was kept for Back has missed it.
    addEventListener('storage', ({ key, newValue }) => key === OWNER_SESSION_KEY && !newValue && end());
    addEventListener('pageshow', ({ persisted }) => persisted && void showAgain());
  } else if (result.error.code === 'unauthorized') rememberSession(false);
  else location.replace('#unreachable');
}

/** Shows everything above the question whether it is theirs. A link that stopped working says so after a reload. */
async function readByLink(link: Link): Promise<void> {
  const result = await post('/api/your-data/read', link);
  if (result.ok) $yourData.set(result.data);
  else location.reload();
}

function end(): void {
  rememberSession(false);
  showForms(true);
  location.hash = 'ended';
  $yourData.set(null);
}

/** Shows what is stored now. @returns whether it could be read */
async function showAgain(): Promise<boolean> {
  const result = await read();
  if (result.ok) $yourData.set(result.data);
  else if (result.error.code === 'unauthorized') end();
  return result.ok;
}

/** After a lost reply, only what is stored says whether it worked; another tab may have signed in somebody else. */
async function showFailure({ code }: ReplyError, toast: Toast): Promise<void> {
  if (code === 'rate_limited') showToast(toasts.tooManyAttempts);
  else if (code !== 'unauthorized' && !leavesUnsure(code)) showToast(toast);
  else {
    const isShown = await showAgain();
    if ($yourData.get() !== null) showToast(isShown ? toasts.shownAgain : toasts.unsure);
  }
}

/** Sent along, so that a press never changes anyone but the person whom the page shows. */
const shownPerson = () => ({ personId: ($yourData.get() as YourData).personId });

async function settle(result: Result<unknown>, done: Toast, failed: Toast): Promise<void> {
  if (result.ok) {
    await showAgain();
    showToast(done);
  } else await showFailure(result.error, failed);
}

/** @returns the errors of rejected fields, or null once saved */
export async function correct(correction: Correction): Promise<CorrectionErrors | null> {
  clearToast();
  const code = normalizeReferralCode(correction.referralCode);
  // The server would ignore it.
  if (code === null && correction.referralCode.trim() !== '') return { referralCode: words.correct.noCode };
  const result = await post('/api/your-data/correct', { ...correction, ...shownPerson() });
  if (!result.ok) {
    const { fields } = result.error;
    if (fields === undefined) await showFailure(result.error, toasts.notCorrected);
    return fields ?? {};
  }
  await showAgain();
  if (result.data.referralCode !== code) return { referralCode: words.correct.codeRejected };
  showToast(toasts.corrected);
  return null;
}

export async function switchSubscription(subscribed: boolean): Promise<void> {
  const { version: consent } = words.subscription.consent;
  const result = await post('/api/your-data/subscription', {
    ...(subscribed ? { subscribed, consent } : { subscribed }),
    ...shownPerson(),
  });
  await settle(result, subscribed ? toasts.subscribed : toasts.unsubscribed, toasts.notSwitched);
}

export async function endSession(id: SessionId): Promise<void> {
  const result = await post('/api/owner-sessions/end', { ...(id !== 'this' && { id }), ...shownPerson() });
  if (result.ok && id === 'this') end();
  else await settle(result, toasts.ended, toasts.notEnded);
  // This browser's session has ended, even if the reply was lost.
  if (id === 'this' && $yourData.get() === null) forgetVisitor($surveyEmail.get());
}

export async function remove({ email, personId }: YourData): Promise<void> {
  clearToast();
  const result = await post('/api/your-data/delete', { personId });
  if (!result.ok) {
    // A deletion that worked would look as if they had signed out.
    if (leavesUnsure(result.error.code)) showToast(toasts.unsure);
    else await showFailure(result.error, toasts.unsure);
    return;
  }
  forgetVisitor(email);
  rememberSession(false);
  $yourData.set({ deleted: email });
}
