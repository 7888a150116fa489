/**
 * The spec's three referral actions. A browser without the cookie of an address learns its code only where the
 * completion page would show it, and credits nothing.
 */
import { checkReferralCode, findReferralCode, trackReferral } from '#netlify/queries/referrals.ts';
import { fail, succeed, tooManyTries, type Outcome } from '#netlify/runtime/outcome.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import type {
  GenerateReferralResponse,
  ManageReferrals,
  ManageReferralsResponse,
  TrackReferralResponse,
  ValidateReferralResponse,
} from '#src/contracts/referrals.ts';

const notYours = () =>
  fail('forbidden', 'This browser has not shown that the address is yours. Ask for a link by email.');

export function manageReferrals(
  sql: Sql,
  request: ManageReferrals,
  visitorSince: number | null,
  client: string,
): Promise<Outcome<ManageReferralsResponse, 'forbidden' | 'rate_limited'>> {
  switch (request.action) {
    case 'validate':
      return validateReferral(sql, request, client);
    case 'generate':
      return generateReferral(sql, request.email, visitorSince);
    case 'track':
      return creditReferrer(sql, request.email, request.referralCode, visitorSince);
  }
}

/** Nobody is invited by themselves, so one's own code is not valid. What cannot be a code needs no check. */
async function validateReferral(
  sql: Sql,
  { referralCode, email }: Extract<ManageReferrals, { action: 'validate' }>,
  client: string,
) {
  const notValid = succeed<ValidateReferralResponse>({ valid: false, referrerEmail: null });
  if (referralCode === null) return notValid;
  const { referrerEmail, retryAfterS } = await checkReferralCode(sql, referralCode, client);
  if (retryAfterS !== null) return tooManyTries(retryAfterS);
  return referrerEmail === null || referrerEmail === email
    ? notValid
    : succeed<ValidateReferralResponse>({ valid: true, referrerEmail });
}

async function generateReferral(sql: Sql, email: string, visitorSince: number | null) {
  const referralCode = await findReferralCode(sql, email, visitorSince);
  return referralCode === null ? notYours() : succeed<GenerateReferralResponse>({ referralCode });
}

async function creditReferrer(sql: Sql, email: string, code: string | null, visitorSince: number | null) {
  const tracked = await trackReferral(sql, email, code, visitorSince);
  return tracked === null ? notYours() : succeed<TrackReferralResponse>({ tracked });
}
