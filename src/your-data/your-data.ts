/** The owner's data, and the calls that change it. */
import { atom } from 'nanostores';
import { post, type Result } from '#src/shared/api/client.ts';
import type { ReplyError } from '#src/shared/api/envelope.ts';
import { storedLink, type Link } from '#src/your-data/stored-link.ts';
import type { YourData } from '#src/your-data/schema.ts';
import { normalizeReferralCode } from '#src/shared/site/referral-code.ts';
import { rememberSession } from '#src/shared/storage/stored.ts';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import { clearToast } from '#src/shared/toasts/toasts.ts';
import { forgetVisitor } from '#src/shared/visitor/visitor.ts';
import type { Toast } from '#src/shared/toasts/messages.ts';
import { yourData as words, yourDataToasts as toasts } from '#src/your-data/words.ts';

/** Null until we know of a session, and after it. */
export const $yourData = atom<YourData | { deleted: string } | null>(null);

export type Correction = Record<'fullName' | 'phoneNumber' | 'referralCode', string>;
/** By field. */
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

/** Reloads, so that changes show as they are stored. */
async function showAgain(): Promise<void> {
  const result = await read();
  if (result.ok) $yourData.set(result.data);
  else if (result.error.code === 'unauthorized') end();
}

function showFailure(error: ReplyError, toast: Toast): void {
  if (error.code === 'unauthorized') end();
  else showToast(error.code === 'rate_limited' ? toasts.tooManyAttempts : toast);
}

async function settle(result: Result<unknown>, done: Toast, failed: Toast): Promise<void> {
  if (result.ok) {
    await showAgain();
    showToast(done);
  } else showFailure(result.error, failed);
}

/** @returns the errors of rejected fields, or null once saved */
export async function correct(correction: Correction): Promise<CorrectionErrors | null> {
  clearToast();
  const code = normalizeReferralCode(correction.referralCode);
  // The server would ignore it.
  if (code === null && correction.referralCode.trim() !== '') return { referralCode: words.correct.noCode };
  const result = await post('/api/your-data/correct', correction);
  if (!result.ok) {
    const { fields } = result.error;
    if (fields === undefined) showFailure(result.error, toasts.notCorrected);
    return fields ?? {};
  }
  await showAgain();
  if (result.data.referralCode !== code) return { referralCode: words.correct.codeRejected };
  showToast(toasts.corrected);
  return null;
}

export async function switchSubscription(subscribed: boolean): Promise<void> {
  const { version: consent } = words.subscription.consent;
  const result = await post(
    '/api/your-data/subscription',
    subscribed ? { subscribed, consent } : { subscribed },
  );
  await settle(result, subscribed ? toasts.subscribed : toasts.unsubscribed, toasts.notSwitched);
}

export async function endSession(id: SessionId): Promise<void> {
  const result = await post('/api/owner-sessions/end', id === 'this' ? {} : { id });
  if (result.ok && id === 'this') end();
  else await settle(result, toasts.ended, toasts.notEnded);
}

export async function remove({ email, personId }: YourData): Promise<void> {
  clearToast();
  const result = await post('/api/your-data/delete', { personId });
  if (!result.ok) {
    showFailure(result.error, toasts.unsure);
    return;
  }
  forgetVisitor(email);
  rememberSession(false);
  $yourData.set({ deleted: email });
}
