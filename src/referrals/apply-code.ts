/** The referral code a visitor came with: stored, validated, and cleared where it is not valid (spec 2 and 8). */
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

/** Answers the referrer's address, or null where there is nobody to name. */
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
  // An endpoint that is down says nothing about the code, which stays.
  if (!validated.ok || !('valid' in validated.data)) return null;
  const { valid, referrerEmail } = validated.data;
  if (!valid || referrerEmail === null) return refuseCode();

  if (followed !== null) showToast(messages.referralApplied(referrerEmail));
  return referrerEmail;
}
