/** What the database counts for the operator's report: one function, one round trip. */
import type { Sql } from '#netlify/runtime/sql.ts';
import type { AbuseSign } from '#src/contracts/operator-report.ts';

export type CountingFilters = {
  from: string | null;
  to: string | null;
  /** Null where people from everywhere count. */
  countries: readonly string[] | null;
  cameByCode: boolean | null;
  row: string | null;
  column: string | null;
  groupOf: Readonly<Record<string, string>>;
  /** Options of which the report also wants to know what was chosen beside them. */
  named: readonly { question: string; option: string }[];
  disposableDomains: readonly string[];
  /** People from whom on something is a pattern; people in one hour that are a burst; codes to list. */
  pattern: number;
  busyHour: number;
  top: number;
};

/** People of one country (null: not said), one way to come, and one side of the period. */
export type Cell = {
  country: string | null;
  cameByCode: boolean;
  isInPeriod: boolean;
  people: number;
  /** By question, in the order of `questionKeys`. */
  answered: number[];
  /** Registered people who answered screens 1 to n, for n from 1 to 10. */
  reached: number[];
  completed: number;
  unregistered: number;
  unregisteredCompleted: number;
  /** By option, in the order of `options`. */
  chosen: number[];
  /** For each named option that anybody chose: by option of its question, in their order. */
  beside: number[];
};

export type RegistrationDay = {
  day: string;
  cameByCode: boolean;
  isInPeriod: boolean;
  registered: number;
  opened: number;
};

export type ReferralCounts = {
  codes: number;
  top: { code: string; brought: number; completed: number }[];
  suspicious: { code: string; brought: number; signs: AbuseSign[] }[];
  /** How many invitations up to somebody who came by themselves (null: a circle), and how many people. */
  depths: [depth: number | null, people: number][];
};

/** People with both answers; null stands for any answer on that side. */
export type CrosstabCell = [fits: boolean, row: string | null, column: string | null, people: number];

export type ReportCounts = {
  options: [question: string, option: string][];
  cells: Cell[];
  registrations: RegistrationDay[];
  /** Only where people of some countries are asked for. */
  daysByCountry: { day: string; registered: number }[] | null;
  crosstab: CrosstabCell[] | null;
  referrals: ReferralCounts;
};

export async function countForReport(sql: Sql, filters: CountingFilters): Promise<ReportCounts> {
  const { from, to, countries, cameByCode, row, column, groupOf, named, disposableDomains } = filters;
  const [counted] = await sql<{ report: ReportCounts }>`
    select operator_report(
      ${from}::date, ${to}::date, ${countries}::text[], ${cameByCode}::boolean, ${row}::text, ${column}::text,
      ${JSON.stringify(groupOf)}::jsonb, ${named.map(({ question }) => question)}::text[],
      ${named.map(({ option }) => option)}::text[], ${disposableDomains}::text[], ${filters.pattern}::integer,
      ${filters.busyHour}::integer, ${filters.top}::integer
    ) as report`;
  if (counted === undefined) throw new Error('The report came back without its row.');
  return counted.report;
}
