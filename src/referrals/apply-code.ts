import { post } from '#src/shared/api/client.ts';
import { messages } from '#src/shared/toasts/messages.ts';
import { windowOf } from '#src/shared/visitor/members-window.ts';
import { normalizeReferralCode, REFERRAL_PARAMETER } from '#src/shared/site/referral-code.ts';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import type { FacadeWindow } from '#src/ui/facade-geometry.ts';
import { $referralCode, $surveyEmail, isKnown } from '#src/shared/visitor/visitor.ts';

/** `unchecked`: the call failed, which says nothing about the code. */
export type Invitation = 'unchecked' | 'invalid' | 'own' | { referrerEmail: string; window: FacadeWindow };

function rejectCode(): Invitation {
  $referralCode.set('');
  showToast(messages.invalidReferralCode);
  return 'invalid';
}

export async function applyReferralCode(search: string): Promise<Invitation> {
  const followed = new URLSearchParams(search).get(REFERRAL_PARAMETER);
  const earlier = $referralCode.get();
  const referralCode = normalizeReferralCode(followed ?? earlier);
  if (referralCode === null) return rejectCode();
  $referralCode.set(referralCode);

  const validated = await post('/api/manage-referrals', {
    action: 'validate',
    email: $surveyEmail.get(),
    referralCode: referralCode,
  });
  if (!validated.ok || !('valid' in validated.data)) return 'unchecked';
  const { valid, referrerEmail } = validated.data;
  if (referrerEmail === null) return rejectCode();
  if (!valid) {
    // A friend's code from an earlier link still holds.
    $referralCode.set(earlier === referralCode ? '' : earlier);
    return 'own';
  }
  if (followed !== null && !isKnown()) showToast(messages.referralApplied(referrerEmail));
  return { referrerEmail, window: windowOf(referralCode).window };
}
