/**
 * The spec's three referral actions. A browser without the cookie of an address learns its code only where the
 * completion page would show it, and credits nothing (design 4).
 */
import {
  ensureReferralCode,
  findReferrerByCode,
  findSharedReferralCode,
  trackReferral,
} from '#netlify/queries/referrals.ts';
import { fail, succeed, type Outcome } from '#netlify/runtime/outcome.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import type {
  GenerateReferralResponse,
  ManageReferrals,
  TrackReferralResponse,
  ValidateReferralResponse,
} from '#src/contracts/referrals.ts';

type Answer = ValidateReferralResponse | GenerateReferralResponse | TrackReferralResponse;

const notYours = () =>
  fail('forbidden', 'This browser has not shown that the address is yours. Ask for a link by email.');

export function manageReferrals(
  sql: Sql,
  request: ManageReferrals,
  isVerified: boolean,
): Promise<Outcome<Answer, 'forbidden'>> {
  switch (request.action) {
    case 'validate':
      return validateReferral(sql, request.referralCode, request.email);
    case 'generate':
      return generateReferral(sql, request.email, isVerified);
    case 'track':
      return creditReferrer(sql, request.email, request.referralCode, isVerified);
  }
}

/** Nobody is invited by themselves, so one's own code is not valid. */
async function validateReferral(sql: Sql, code: string | null, email: string | undefined) {
  const referrerEmail = code === null ? null : await findReferrerByCode(sql, code);
  return referrerEmail === null || referrerEmail === email
    ? succeed({ valid: false, referrerEmail: null })
    : succeed({ valid: true, referrerEmail });
}

async function generateReferral(sql: Sql, email: string, isVerified: boolean) {
  const referralCode = isVerified
    ? await ensureReferralCode(sql, email)
    : await findSharedReferralCode(sql, email);
  return referralCode === null ? notYours() : succeed({ referralCode });
}

async function creditReferrer(sql: Sql, email: string, code: string | null, isVerified: boolean) {
  if (!isVerified) return notYours();
  return succeed({ tracked: code !== null && (await trackReferral(sql, email, code)) });
}
