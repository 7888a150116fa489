import type { Sql } from '#netlify/runtime/sql.ts';

/** Whose code this is, null for nobody's; or how long a client has to wait that has checked too many. */
export type CheckedCode = { referrerEmail: string | null; retryAfterS: number | null };

export async function checkReferralCode(sql: Sql, code: string, client: string): Promise<CheckedCode> {
  const [row] = await sql<CheckedCode>`
    select referrer_email as "referrerEmail", retry_after_s as "retryAfterS"
    from check_referral_code(${code}, ${client})`;
  if (row === undefined) throw new Error('The referral code came back without its check.');
  return row;
}

/** The code of an address as far as this browser may know it: its visitor always, others once it is made to be shared. */
export async function findReferralCode(
  sql: Sql,
  email: string,
  visitorSince: number | null,
): Promise<string | null> {
  const [row] = await sql<{ code: string | null }>`
    select referral_code_for(${email}, ${visitorSince}::bigint) as code`;
  return row?.code ?? null;
}

/**
 * Credits the referrer of a completed survey, at most once.
 * @returns whether this code has the credit; null where this browser is not the visitor of the address.
 */
export async function trackReferral(
  sql: Sql,
  email: string,
  code: string | null,
  visitorSince: number | null,
): Promise<boolean | null> {
  const [row] = await sql<{ tracked: boolean | null }>`
    select track_referral(${email}, ${code}, ${visitorSince}::bigint) as tracked`;
  return row?.tracked ?? null;
}
