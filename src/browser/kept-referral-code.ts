import { REFERRAL_CODE_KEY } from '#src/domain/referral.ts';

/** The code this browser came with, for what runs before any store is there; empty where storage is refused. */
export function keptReferralCode(): string {
  try {
    return localStorage.getItem(REFERRAL_CODE_KEY) ?? '';
  } catch {
    return '';
  }
}
