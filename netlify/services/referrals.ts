/**
 * The spec's three referral actions. A browser that may not speak for an address learns its code only where the
 * completion page would show it, and credits nobody.
 */
import { checkReferralCode, findReferralCode, trackReferral } from '#netlify/queries/referrals.ts';
import type { Caller } from '#netlify/shared/caller.ts';
import { fail, succeed, tooManyTries, type Outcome } from '#netlify/shared/outcome.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type {
  GenerateReferralResponse,
  ManageReferrals,
  ManageReferralsResponse,
  TrackReferralResponse,
  ValidateReferralResponse,
} from '#src/referrals/schema.ts';

const notYours = () =>
  fail('forbidden', 'This browser has not shown that the address is yours. Ask for a link by email.');

export function manageReferrals(
  sql: Sql,
  request: ManageReferrals,
  caller: Caller,
): Promise<Outcome<ManageReferralsResponse, 'forbidden' | 'rate_limited'>> {
  switch (request.action) {
    case 'validate':
      return validateReferral(sql, request, caller);
    case 'generate':
      return generateReferral(sql, request.email, caller);
    case 'track':
      return creditReferrer(sql, request, caller);
  }
}

/** Nobody is invited by themselves, so one's own code is not valid. What cannot be a code needs no check. */
async function validateReferral(
  sql: Sql,
  { referralCode, email }: Extract<ManageReferrals, { action: 'validate' }>,
  caller: Caller,
) {
  const notValid = succeed<ValidateReferralResponse>({ valid: false, referrerEmail: null });
  if (referralCode === null) return notValid;
  const { referrerEmail, retryAfterS } = await checkReferralCode(sql, referralCode, caller);
  if (retryAfterS !== null) return tooManyTries(retryAfterS);
  return referrerEmail === null || referrerEmail === email
    ? notValid
    : succeed<ValidateReferralResponse>({ valid: true, referrerEmail });
}

async function generateReferral(sql: Sql, email: string, caller: Caller) {
  const { referralCode, retryAfterS } = await findReferralCode(sql, email, caller);
  if (retryAfterS !== null) return tooManyTries(retryAfterS);
  return referralCode === null ? notYours() : succeed<GenerateReferralResponse>({ referralCode });
}

async function creditReferrer(
  sql: Sql,
  request: Extract<ManageReferrals, { action: 'track' }>,
  caller: Caller,
) {
  const { tracked, retryAfterS } = await trackReferral(sql, request, caller);
  if (retryAfterS !== null) return tooManyTries(retryAfterS);
  return tracked === null ? notYours() : succeed<TrackReferralResponse>({ tracked });
}
