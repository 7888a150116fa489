import type { Caller } from '#netlify/shared/caller.ts';
import type { Sql } from '#netlify/shared/sql.ts';

/** Null, or how long a client has to wait that has asked too often. */
type Waiting = { retryAfterS: number | null };

/** Whose code this is, null for nobody's. */
export type CheckedCode = Waiting & { referrerEmail: string | null };

export async function checkReferralCode(sql: Sql, code: string, caller: Caller): Promise<CheckedCode> {
  const [row] = await sql<CheckedCode>`
    select referrer_email as "referrerEmail", retry_after_s as "retryAfterS"
    from check_referral_code(${code}, ${caller}::caller)`;
  if (row === undefined) throw new Error('The referral code came back without its check.');
  return row;
}

/** The code of an address as far as this browser may know it: its owner always, others once it is made to be shared. */
export async function findReferralCode(
  sql: Sql,
  email: string,
  caller: Caller,
): Promise<Waiting & { referralCode: string | null }> {
  const [row] = await sql<Waiting & { referralCode: string | null }>`
    select referral_code as "referralCode", retry_after_s as "retryAfterS"
    from referral_code_for(${email}, ${caller}::caller)`;
  if (row === undefined) throw new Error('The own code came back without its row.');
  return row;
}

/** Notes the referrer of a completed survey. `tracked`: whether this is their code; null where this browser may not say. */
export async function trackReferral(
  sql: Sql,
  { email, referralCode }: { email: string; referralCode: string | null },
  caller: Caller,
): Promise<Waiting & { tracked: boolean | null }> {
  const [row] = await sql<Waiting & { tracked: boolean | null }>`
    select tracked, retry_after_s as "retryAfterS"
    from track_referral(${email}, ${referralCode}, ${caller}::caller)`;
  if (row === undefined) throw new Error('The referral came back without its outcome.');
  return row;
}
