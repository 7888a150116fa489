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

export async function ensureReferralCode(sql: Sql, email: string): Promise<string> {
  const [row] = await sql<{ code: string }>`select ensure_referral_code(${email}) as code`;
  if (row === undefined) throw new Error('The referral code came back without its row.');
  return row.code;
}

/** The code of an address whose survey is completed: made to be shared, so no secret. */
export async function findSharedReferralCode(sql: Sql, email: string): Promise<string | null> {
  const [row] = await sql<{ code: string }>`
    select own.code from referral_codes own
    join survey_responses survey on survey.email = own.email and survey.completed
    where own.email = ${email}`;
  return row?.code ?? null;
}

/** Credits the referrer of a completed survey, at most once; whether this code has the credit. */
export async function trackReferral(sql: Sql, email: string, code: string): Promise<boolean> {
  const [row] = await sql<{ tracked: boolean }>`select track_referral(${email}, ${code}) as tracked`;
  return row?.tracked ?? false;
}
