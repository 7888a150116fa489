/** The verdict of the survey: the database counts, this decides what the counts say. */
import { countForReport, type ReportCounts } from '#netlify/queries/operator-report.ts';
import { logOperator, type OperatorCall } from '#netlify/runtime/operator.ts';
import { succeed, type Outcome } from '#netlify/runtime/outcome.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import { countedSide, crosstabOf } from '#netlify/services/operator-report/crosstab.ts';
import { funnelOf } from '#netlify/services/operator-report/funnel.ts';
import { judge } from '#netlify/services/operator-report/hypotheses.ts';
import { asksForPlace, countriesWanted, everybody } from '#netlify/services/operator-report/people.ts';
import {
  countQuestions,
  reportQuestion,
  type CountedQuestion,
} from '#netlify/services/operator-report/questions.ts';
import { referralsOf } from '#netlify/services/operator-report/referrals.ts';
import { waitlistOf } from '#netlify/services/operator-report/waitlist.ts';
import { findForOperator } from '#netlify/services/operator-sessions.ts';
import type {
  HypothesisReport,
  OperatorReport,
  OperatorReportRequest,
  ReportBody,
} from '#src/contracts/operator-report.ts';
import { disposableDomains } from '#src/data/disposable-domains.ts';
import { hypotheses } from '#src/data/hypotheses.ts';

/** Fewer people than this are no pattern; this many in one hour by one code are a burst. */
const PATTERN = 3;
const BUSY_HOUR = 20;
const MOST_CODES = 20;

const pairedQuestions = hypotheses.filter(({ kind }) => kind === 'top').map(({ question }) => question);

export async function reportToOperator(
  sql: Sql,
  request: OperatorReportRequest,
  by: OperatorCall,
  now: Date,
): Promise<Outcome<OperatorReport, 'unauthorized'>> {
  const { row, column, ...filters } = request;
  const found = await findForOperator(by, () =>
    countForReport(sql, by, {
      from: filters.from ?? null,
      to: filters.to ?? null,
      countries: countriesWanted(filters),
      isReferred: filters.source === undefined ? null : filters.source === 'referred',
      row: countedSide(row),
      column: countedSide(column),
      pairedQuestions,
      disposableDomains,
      pattern: PATTERN,
      busyHour: BUSY_HOUR,
      most: MOST_CODES,
    }),
  );
  if (!found.ok) return found;
  const { counts, ...session } = found.data;
  logOperator('read_report', by, { ...session, request });
  const isByPlace = asksForPlace(filters);
  const people = everybody(counts, isByPlace, true) + everybody(counts, isByPlace, false);
  const report: OperatorReport = {
    generatedAt: now.toISOString(),
    filters,
    countries: counts.countries.map(([country]) => country),
    ...(people === 0 ? { state: 'nobody' } : { state: 'report', ...bodyOf(counts, request, isByPlace) }),
  };
  return succeed(report);
}

function bodyOf(
  counts: ReportCounts,
  { row, column }: OperatorReportRequest,
  isByPlace: boolean,
): ReportBody {
  const counted = countQuestions(counts);
  return {
    funnel: funnelOf(counts, counted, isByPlace),
    hypotheses: judgeAll(counts, counted),
    questions: counted.map(reportQuestion),
    crosstab:
      row === undefined || column === undefined ? null : crosstabOf(row, column, counts.crosstab ?? []),
    referrals: referralsOf(counts, isByPlace),
    waitlist: waitlistOf(counts.days),
  };
}

function judgeAll({ pairs }: ReportCounts, counted: readonly CountedQuestion[]): HypothesisReport[] {
  return hypotheses.map((hypothesis) => {
    const question = counted.find(({ key }) => key === hypothesis.question);
    if (question === undefined) throw new Error(`There is no question ${hypothesis.question}.`);
    const cells = pairs[hypothesis.question] ?? [];
    return judge(hypothesis, question, (option, rival) => {
      const [, , people] = cells.find(([row, column]) => row === option && column === rival) ?? [];
      return people ?? 0;
    });
  });
}
