import type { OperatorSession } from '#netlify/queries/operator-sessions.ts';
import type { OperatorCall } from '#netlify/runtime/operator.ts';
import type { Sql } from '#netlify/runtime/sql.ts';

/** By what a cohort is narrower than the filters. */
export type CohortFilter =
  { half: 1 | 2 } | { isReferred: boolean } | { country: string } | { campaign: string };

export type WantedComparison = {
  from: string | null;
  to: string | null;
  countries: readonly string[] | null;
  isReferred: boolean | null;
  one: CohortFilter;
  other: CohortFilter;
};

export type CohortCounts = {
  people: number;
  completed: number;
  proven: number;
  answered: Record<string, number>;
  answers: [question: string, option: string, people: number][];
};

export type ComparedCounts = { middle: string | null; cohorts: [CohortCounts, CohortCounts] };

/** @returns null where this is no operator's session; it is asked for in the same statement. */
export async function countCohorts(
  sql: Sql,
  { sessionHash, operators }: OperatorCall,
  { from, to, countries, isReferred, one, other }: WantedComparison,
): Promise<(OperatorSession & { counts: ComparedCounts }) | null> {
  const [row] = await sql<OperatorSession & { counts: ComparedCounts }>`
    select o.session_id as "sessionId", o.email, operator_comparison(
      ${from}::date, ${to}::date, ${countries}::text[], ${isReferred}::boolean, ${JSON.stringify(one)}::jsonb,
      ${JSON.stringify(other)}::jsonb
    ) as counts
    from operator_by(${sessionHash}, ${operators}) o`;
  return row ?? null;
}
