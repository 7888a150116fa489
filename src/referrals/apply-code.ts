import { post } from '#src/shared/api/client.ts';
import { messages } from '#src/shared/toasts/messages.ts';
import { windowOf } from '#src/shared/visitor/members-window.ts';
import { normalizeReferralCode, REFERRAL_PARAMETER, referralCodeIn } from '#src/shared/site/referral-code.ts';
import { EARLIER_CODE_KEY } from '#src/shared/storage/keys.ts';
import { storedText, storeText } from '#src/shared/storage/stored.ts';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import type { FacadeWindow } from '#src/ui/facade-geometry.ts';
import { $referralCode, $surveyEmail, isKnown } from '#src/shared/visitor/visitor.ts';

/** `unchecked`: the call failed, which says nothing about the code. `replaced`: an earlier code stands. */
export type Invitation =
  'unchecked' | 'invalid' | 'replaced' | { referrerEmail: string; isOwn: boolean; window: FacadeWindow };

/** Another tab may have followed another link meanwhile. */
function restoreEarlierCode(rejected: string): void {
  if ($referralCode.get() === rejected) $referralCode.set(storedText('localStorage', EARLIER_CODE_KEY) ?? '');
}

function rejectCode(): Invitation {
  showToast(messages.invalidReferralCode);
  return $referralCode.get() === '' ? 'invalid' : 'replaced';
}

/** Checks the code that src/inline/greet.ts has stored, or couldn't store. */
export async function applyReferralCode(search: string): Promise<Invitation> {
  const isFollowed = new URLSearchParams(search).has(REFERRAL_PARAMETER);
  const stored = $referralCode.get();
  const referralCode = isFollowed ? referralCodeIn(search) : normalizeReferralCode(stored);
  if (referralCode === null) {
    if (!isFollowed) $referralCode.set('');
    return rejectCode();
  }
  $referralCode.set(referralCode);

  const email = $surveyEmail.get();
  const validated = await post('/api/manage-referrals', { action: 'validate', email, referralCode });
  if (!validated.ok || !('valid' in validated.data)) return 'unchecked';
  const { valid, referrerEmail } = validated.data;
  if (!valid) restoreEarlierCode(referralCode);
  storeText('localStorage', EARLIER_CODE_KEY, null);
  if (referrerEmail === null) return rejectCode();
  if (valid && isFollowed && !isKnown()) showToast(messages.referralApplied(referrerEmail));
  return { referrerEmail, isOwn: !valid, window: windowOf(referralCode).window };
}
