import { callEndpoint, type Called } from '#src/client/call.ts';
import { manageReferralsEndpoint } from '#src/contracts/endpoints.ts';
import type { ValidateReferralResponse } from '#src/contracts/referrals.ts';

export function validateReferral(
  email: string,
  referralCode: string,
): Promise<Called<ValidateReferralResponse>> {
  return callEndpoint(manageReferralsEndpoint, { action: 'validate', email, referralCode });
}
