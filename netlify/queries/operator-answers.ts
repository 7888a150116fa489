import type { Sql } from '#netlify/runtime/sql.ts';

export type StoredResponse = {
  response: number;
  /** Null where addresses were not asked for. */
  email: string | null;
  joined: string;
  registered: boolean;
  isReferred: boolean;
  completed: boolean;
  /** By question, in the order of `questionKeys`. */
  answers: (string | string[] | null)[];
};

export type AnswersPart = { answers: StoredResponse[]; next: number | null };

export type WantedAnswers = {
  after: number;
  from: string | null;
  to: string | null;
  countries: readonly string[] | null;
  isReferred: boolean | null;
  withEmails: boolean;
  maxBytes: number;
};

export async function findAnswers(sql: Sql, wanted: WantedAnswers): Promise<AnswersPart> {
  const [row] = await sql<{ part: AnswersPart }>`
    select operator_answers(
      ${wanted.after}::bigint, ${wanted.from}::date, ${wanted.to}::date, ${wanted.countries}::text[],
      ${wanted.isReferred}::boolean, ${wanted.withEmails}::boolean, ${wanted.maxBytes}::integer
    ) as part`;
  if (row === undefined) throw new Error('The answers came back without their row.');
  return row.part;
}
