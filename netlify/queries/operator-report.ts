/** What the database counts for the operator's report: one function, one round trip. */
import type { OperatorSession } from '#netlify/queries/operator-sessions.ts';
import type { OperatorCall } from '#netlify/runtime/operator.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import type { AbuseSign } from '#src/contracts/operator-report.ts';

export type CountingFilters = {
  from: string | null;
  to: string | null;
  /** Null where people from everywhere count. */
  countries: readonly string[] | null;
  isReferred: boolean | null;
  row: string | null;
  column: string | null;
  /** Questions of which the report also wants to know which options were chosen together. */
  pairedQuestions: readonly string[];
  disposableDomains: readonly string[];
  /** People from whom on something is a pattern; people in one hour that are a burst; codes to list. */
  pattern: number;
  busyHour: number;
  most: number;
};

/** People who answered the same questions, by how they came. */
export type Stage = {
  /** As bits: screens from the first on, and behind them the second part of question 5. */
  answered: number;
  isRegistered: boolean;
  isReferred: boolean;
  completed: boolean;
  people: number;
};

export type RegistrationDay = { day: string; isReferred: boolean; registered: number; opened: number };

export type CodeCounts = {
  /** Codes that brought somebody. */
  codes: number;
  /** From the second invitation in a row on; null is the depth of a circle. */
  chains: [depth: number | null, people: number][];
  top: { code: string; brought: number; completed: number }[];
  suspicious: { code: string; brought: number; signs: AbuseSign[] }[];
};

/** People with both answers; null stands for any answer on that side. */
export type CrosstabCell = [row: string | null, column: string | null, people: number];

export type ReportCounts = {
  answers: [question: string, option: string, people: number][];
  /** Every country that anybody lives in, of whom there may be none within the filters. */
  countries: [country: string, people: number][];
  stages: Stage[];
  days: RegistrationDay[];
  pairs: Record<string, CrosstabCell[]>;
  crosstab: CrosstabCell[] | null;
  /** Null where only people are counted who came by no code. */
  codes: CodeCounts | null;
};

/** @returns null where this is no operator's session; it is asked for in the same statement. */
export async function countForReport(
  sql: Sql,
  { sessionHash, operators }: OperatorCall,
  filters: CountingFilters,
): Promise<(OperatorSession & { counts: ReportCounts }) | null> {
  const { from, to, countries, isReferred, row, column, pairedQuestions, disposableDomains } = filters;
  const [counted] = await sql<OperatorSession & { counts: ReportCounts }>`
    select o.session_id as "sessionId", o.email, operator_report(
      ${from}::date, ${to}::date, ${countries}::text[], ${isReferred}::boolean, ${row}::text, ${column}::text,
      ${pairedQuestions}::text[], ${disposableDomains}::text[], ${filters.pattern}::integer,
      ${filters.busyHour}::integer, ${filters.most}::integer
    ) as counts
    from operator_by(${sessionHash}, ${operators}) o`;
  return counted ?? null;
}
