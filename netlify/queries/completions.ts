import { screensAnsweredIn } from '#netlify/queries/survey-responses.ts';
import type { Caller } from '#netlify/shared/caller.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type { CompleteSurvey, Friends } from '#src/survey/schema.ts';
import type { Screen } from '#src/shared/questions.ts';

/** A completion step that did not work: which one, the SQLSTATE and the server's words, for the log. */
export type StepProblem = { step: string; code: string; message: string };

export type CompletionOutcome =
  | { outcome: 'completed'; referralCode: string; friends: Friends; warnings: StepProblem[] }
  | { outcome: 'incomplete'; missing: Screen[] }
  | { outcome: 'failed'; warnings: StepProblem[] }
  | { outcome: 'too_many'; retryAfterS: number }
  | { outcome: 'locked' | 'gone' };

type CompletionRow = {
  outcome: CompletionOutcome['outcome'];
  missing: string[];
  referralCode: string;
  came: number;
  counted: number;
  warnings: StepProblem[];
  retryAfterS: number;
};

export async function completeSurvey(
  sql: Sql,
  { email, record }: CompleteSurvey,
  caller: Caller,
): Promise<CompletionOutcome> {
  const [row] = await sql<CompletionRow>`
    select
      outcome, missing, referral_code as "referralCode", came, counted, warnings, retry_after_s as "retryAfterS"
    from complete_survey(${email}, ${record ?? null}, ${caller}::caller)`;
  if (row === undefined) throw new Error('The completion came back without its outcome.');
  const { outcome, came, counted, warnings, retryAfterS } = row;
  switch (outcome) {
    case 'completed':
      return { outcome, referralCode: row.referralCode, friends: { came, counted }, warnings };
    case 'incomplete':
      return { outcome, missing: screensAnsweredIn(row.missing) };
    case 'failed':
      return { outcome, warnings };
    case 'too_many':
      return { outcome, retryAfterS };
    default:
      return { outcome };
  }
}
