/** The verdict of the survey: the database counts, this decides what the counts say. */
import { countForReport, type ReportCounts } from '#netlify/queries/operator-report.ts';
import { logOperator, type OperatorCall } from '#netlify/runtime/operator.ts';
import { succeed, type Outcome } from '#netlify/runtime/outcome.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import { countedSide, crosstabOf } from '#netlify/services/operator-report/crosstab.ts';
import { funnelOf } from '#netlify/services/operator-report/funnel.ts';
import { adviceOf } from '#netlify/services/operator-report/advice.ts';
import { judgeAll } from '#netlify/services/operator-report/hypotheses.ts';
import { countingRules } from '#netlify/services/operator-report/rules.ts';
import { asksForPlace, countriesWanted, everybody } from '#netlify/services/operator-report/people.ts';
import { countQuestions, reportQuestion } from '#netlify/services/operator-report/questions.ts';
import { referralsOf } from '#netlify/services/operator-report/referrals.ts';
import { sourcesOf } from '#netlify/services/operator-report/sources.ts';
import { timesOf } from '#netlify/services/operator-report/times.ts';
import { waitlistOf } from '#netlify/services/operator-report/waitlist.ts';
import { weeksOf } from '#netlify/services/operator-report/weeks.ts';
import { findForOperator } from '#netlify/services/operator-sessions.ts';
import type { OperatorReport, OperatorReportRequest, ReportBody } from '#src/contracts/operator-report.ts';
import { isFiltered } from '#src/domain/report-dimensions.ts';

export async function reportToOperator(
  sql: Sql,
  request: OperatorReportRequest,
  by: OperatorCall,
  now: Date,
): Promise<Outcome<OperatorReport, 'unauthorized'>> {
  const { row, column, ...filters } = request;
  const found = await findForOperator(by, () =>
    countForReport(
      sql,
      by,
      {
        from: filters.from ?? null,
        to: filters.to ?? null,
        countries: countriesWanted(filters),
        isReferred: filters.source === undefined ? null : filters.source === 'referred',
        row: countedSide(row),
        column: countedSide(column),
      },
      countingRules,
    ),
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
    ...(people === 0 ? { state: 'nobody' } : { state: 'report', ...bodyOf(counts, request, now) }),
  };
  return succeed(report);
}

function bodyOf(
  counts: ReportCounts,
  { row, column, ...filters }: OperatorReportRequest,
  now: Date,
): ReportBody {
  const counted = countQuestions(counts);
  const isByPlace = asksForPlace(filters);
  const hypotheses = judgeAll(counts);
  return {
    advice: adviceOf(counts, hypotheses, isFiltered(filters), now),
    funnel: funnelOf(counts, counted, isByPlace),
    hypotheses,
    questions: counted.map(reportQuestion),
    crosstab:
      row === undefined || column === undefined ? null : crosstabOf(row, column, counts.crosstab ?? []),
    sources: sourcesOf(counts.sources),
    times: timesOf(counts.times),
    referrals: referralsOf(counts, isByPlace),
    waitlist: waitlistOf(counts.days),
    weeks: weeksOf(counts.days),
  };
}
