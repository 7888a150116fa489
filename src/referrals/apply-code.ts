import { post } from '#src/shared/call.ts';
import { messages } from '#src/shared/messages.ts';
import { normalizeReferralCode, REFERRAL_PARAMETER } from '#src/shared/referral-code.ts';
import { showToast } from '#src/shared/show-toast.ts';
import { $referredBy, $surveyEmail } from '#src/shared/visitor.ts';

function refuseCode(): null {
  $referredBy.set('');
  showToast(messages.invalidReferralCode);
  return null;
}

/** @returns the referrer's email, or null if the code is invalid or could not be checked. */
export async function applyReferralCode(search: string): Promise<string | null> {
  const followed = new URLSearchParams(search).get(REFERRAL_PARAMETER);
  const referredBy = normalizeReferralCode(followed ?? $referredBy.get());
  if (referredBy === null) return refuseCode();
  $referredBy.set(referredBy);

  const validated = await post('/api/manage-referrals', {
    action: 'validate',
    email: $surveyEmail.get(),
    referralCode: referredBy,
  });
  // A failed call says nothing about the code, so keep it.
  if (!validated.ok || !('valid' in validated.data)) return null;
  const { valid, referrerEmail } = validated.data;
  if (!valid || referrerEmail === null) return refuseCode();

  if (followed !== null) showToast(messages.referralApplied(referrerEmail));
  return referrerEmail;
}
