import type { OperatorSession } from '#netlify/queries/operator-sessions.ts';
import type { OperatorCall } from '#netlify/shared/operator.ts';
import type { Sql } from '#netlify/shared/sql.ts';

export type StoredResponse = {
  response: number;
  /** Null where addresses were not asked for. */
  email: string | null;
  joined: string;
  registered: boolean;
  isReferred: boolean;
  completed: boolean;
  /** By column. */
  answers: Partial<Record<string, string | string[] | null>>;
};

export type AnswersPart = { answers: StoredResponse[]; next: number | null };

export type WantedAnswers = {
  after: number;
  withEmails: boolean;
  maxBytes: number;
};

/** @returns null where this is no operator's session; it is asked for in the same statement. */
export async function findAnswers(
  sql: Sql,
  { sessionHash, operators }: OperatorCall,
  wanted: WantedAnswers,
): Promise<(OperatorSession & { part: AnswersPart }) | null> {
  const [row] = await sql<OperatorSession & { part: AnswersPart }>`
    select o.session_id as "sessionId", o.email, operator_answers(
      ${wanted.after}::bigint, ${wanted.withEmails}::boolean, ${wanted.maxBytes}::integer
    ) as part
    from operator_by(${sessionHash}, ${operators}) o`;
  return row ?? null;
}
