/** What the database counts for the operator's report: one function, one round trip. */
import type { OperatorSession } from '#netlify/queries/operator-sessions.ts';
import type { OperatorCall } from '#netlify/runtime/operator.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import type { AbuseSign } from '#src/contracts/operator-report.ts';
import type { WidthClass } from '#src/contracts/survey-responses.ts';
import type { Advice } from '#src/domain/advice.ts';

export type CountingFilters = {
  from: string | null;
  to: string | null;
  /** Null where people from everywhere count. */
  countries: readonly string[] | null;
  isReferred: boolean | null;
  row: string | null;
  column: string | null;
};

export type CountingRules = {
  /** Questions that hypotheses are about: of these it is counted which options were chosen together, and by whom. */
  judgedQuestions: readonly string[];
  disposableDomains: readonly string[];
  /** People from whom on something is a pattern; people within an hour that are a burst; codes to list. */
  pattern: number;
  busyHour: number;
  most: number;
  /** Of how many people, the newest first, it is looked at how long they took. */
  mostTimed: number;
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

export type RegistrationDay = {
  day: string;
  isReferred: boolean;
  registered: number;
  opened: number;
  completed: number;
};

/** By a campaign or a site, on a day; an empty name where none was named. */
export type SourceDay = {
  kind: 'campaign' | 'site';
  name: string;
  day: string;
  visits: number;
  joined: number;
  completed: number;
  proven: number;
};

export type CodeCounts = {
  /** Codes that brought somebody. */
  codes: number;
  /** From the second invitation in a row on; null is the depth of a circle. */
  chains: [depth: number | null, people: number][];
  top: { code: string; brought: number; completed: number }[];
  suspicious: { code: string; brought: number; signs: AbuseSign[] }[];
};

/** People who chose the same options of a question. */
export type SameChoice = { question: string; options: string[]; isProven: boolean; people: number };

/** People with both answers; null stands for any answer on that side. */
export type CrosstabCell = [row: string | null, column: string | null, people: number];

/** What was advised when somebody last looked at everybody, and since when. */
export type NotedAdvice = { advice: Advice['advice']; refuted: string[]; since: string };

/** Without a screen: from the first answer to the last. `isAll`: of both widths, and of those whose width is not known. */
export type TimedSpan = {
  screen: number | null;
  width: WidthClass | null;
  isAll: boolean;
  people: number;
  seconds: number;
};

export type ReportCounts = {
  times: TimedSpan[];
  /** Null before the first look. */
  advice: NotedAdvice | null;
  answers: [question: string, option: string, people: number][];
  /** Every country that anybody lives in, of whom there may be none within the filters. */
  countries: [country: string, people: number][];
  stages: Stage[];
  days: RegistrationDay[];
  sources: SourceDay[];
  /** Of the questions that hypotheses are about; and the same of those alone who came by a code that looks like abuse. */
  choices: SameChoice[];
  flaggedChoices: SameChoice[];
  crosstab: CrosstabCell[] | null;
  /** Null where only people are counted who came by no code. */
  codes: CodeCounts | null;
};

/** @returns null where this is no operator's session; it is asked for in the same statement. */
export async function countForReport(
  sql: Sql,
  { sessionHash, operators }: OperatorCall,
  { from, to, countries, isReferred, row, column }: CountingFilters,
  { judgedQuestions, disposableDomains, pattern, busyHour, most, mostTimed }: CountingRules,
): Promise<(OperatorSession & { counts: ReportCounts }) | null> {
  const [counted] = await sql<OperatorSession & { counts: ReportCounts }>`
    select o.session_id as "sessionId", o.email, operator_report(
      ${from}::date, ${to}::date, ${countries}::text[], ${isReferred}::boolean, ${row}::text, ${column}::text,
      ${judgedQuestions}::text[], ${disposableDomains}::text[], ${pattern}::integer, ${busyHour}::integer,
      ${most}::integer, ${mostTimed}::integer
    ) as counts
    from operator_by(${sessionHash}, ${operators}) o`;
  return counted ?? null;
}

/** The same of everybody, for a look that no operator takes. */
export async function countEverybody(
  sql: Sql,
  { judgedQuestions, disposableDomains, pattern, busyHour, most, mostTimed }: CountingRules,
): Promise<ReportCounts> {
  const [counted] = await sql<{ counts: ReportCounts }>`
    select operator_report(
      null, null, null, null, null, null, ${judgedQuestions}::text[], ${disposableDomains}::text[],
      ${pattern}::integer, ${busyHour}::integer, ${most}::integer, ${mostTimed}::integer
    ) as counts`;
  if (counted === undefined) throw new Error('The report came back without its counts.');
  return counted.counts;
}
