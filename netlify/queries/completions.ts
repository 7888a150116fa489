import { screensAnsweredIn } from '#netlify/queries/survey-responses.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import type { Screen } from '#src/data/survey-questions.ts';

/** A completion step that did not work: which one, the SQLSTATE and the server's words, for the log. */
export type StepProblem = { step: string; code: string; message: string };

export type Completion =
  | { outcome: 'completed'; referralCode: string; warnings: StepProblem[] }
  | { outcome: 'incomplete'; missing: Screen[] }
  | { outcome: 'failed'; warnings: StepProblem[] };

type CompletionRow = {
  outcome: Completion['outcome'];
  missing: string[];
  referral_code: string;
  warnings: StepProblem[];
};

export async function completeSurvey(sql: Sql, email: string): Promise<Completion> {
  const [row] = await sql<CompletionRow>`
    select outcome, missing, referral_code, warnings from complete_survey(${email})`;
  if (row === undefined) throw new Error('The completion came back without its outcome.');
  const { outcome, warnings } = row;
  switch (outcome) {
    case 'completed':
      return { outcome, referralCode: row.referral_code, warnings };
    case 'incomplete':
      return { outcome, missing: screensAnsweredIn(row.missing) };
    case 'failed':
      return { outcome, warnings };
  }
}
