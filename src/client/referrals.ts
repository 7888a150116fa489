import { callDoor, type Called } from '#src/client/call.ts';
import { manageReferralsDoor } from '#src/contracts/doors.ts';
import type { ValidateReferralResponse } from '#src/contracts/referrals.ts';

export function validateReferral(
  email: string,
  referralCode: string,
): Promise<Called<ValidateReferralResponse>> {
  return callDoor(manageReferralsDoor, { action: 'validate', email, referralCode });
}
