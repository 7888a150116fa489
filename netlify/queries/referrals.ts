import type { Sql } from '#netlify/runtime/sql.ts';

export async function findReferrerByCode(sql: Sql, code: string): Promise<string | null> {
  const [row] = await sql<{ email: string }>`select email from referral_codes where code = ${code}`;
  return row?.email ?? null;
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
