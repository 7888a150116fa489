/** The verdict of the survey: the database counts, this decides what the counts say. */
import {
  countForReport,
  type CountingRules,
  type ReportCounts,
  type SourceRow,
} from '#netlify/queries/operator-report.ts';
import { logOperator, type OperatorCall } from '#netlify/shared/operator.ts';
import { succeed, type Outcome } from '#netlify/shared/outcome.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import { funnelOf, paceAt } from '#netlify/services/operator-report/funnel.ts';
import { judgeAll } from '#netlify/services/operator-report/hypotheses.ts';
import { reportQuestions } from '#netlify/services/operator-report/questions.ts';
import { findForOperator } from '#netlify/services/operator-sessions.ts';
import type {
  AdviceReport,
  HypothesisReport,
  OperatorReport,
  ReportBody,
  Sources,
} from '#src/operator/report-schema.ts';
import { disposableDomains } from '#src/operator/disposable-domains.ts';
import { hypotheses } from '#src/operator/hypotheses.ts';
import { advise, firstRecentMoment, refutedIn } from '#src/operator/advice.ts';
import { columnOf } from '#src/operator/report-dimensions.ts';

export const rulesAt = (now: Date): CountingRules => ({
  judged: hypotheses.map(({ question }) => columnOf(question)),
  recent: firstRecentMoment(now),
  disposableDomains,
  pattern: 3,
  busyHour: 20,
  most: 20,
});

export async function reportToOperator(
  sql: Sql,
  by: OperatorCall,
  now: Date,
): Promise<Outcome<OperatorReport, 'unauthorized'>> {
  const found = await findForOperator(by, () => countForReport(sql, by, rulesAt(now)));
  if (!found.ok) return found;
  const { counts, ...session } = found.data;
  logOperator('read_report', by, session);
  const generatedAt = now.toISOString();
  if (counts.stages === null) return succeed({ generatedAt, state: 'nobody' });
  return succeed({ generatedAt, state: 'report', ...bodyOf(counts, now) });
}

export function bodyOf(counts: ReportCounts, now: Date): ReportBody {
  const judged = judgeAll(counts.choices ?? []);
  return {
    advice: adviceOf(counts, judged, now),
    funnel: funnelOf(counts),
    hypotheses: judged,
    questions: reportQuestions(counts),
    sources: sourcesOf(counts.sources ?? []),
    suspiciousCodes: counts.suspicious ?? [],
  };
}

function adviceOf(
  { stages, advice: recorded }: ReportCounts,
  judged: readonly HypothesisReport[],
  now: Date,
): AdviceReport {
  const advice = advise(judged, paceAt(stages ?? [], now), now);
  const isRecorded =
    recorded?.advice === advice.advice &&
    JSON.stringify(recorded.refuted) === JSON.stringify(refutedIn(advice));
  return { ...advice, since: isRecorded ? recorded.since : null };
}

function sourcesOf(rows: readonly SourceRow[]): Sources {
  const ofKind = (wanted: SourceRow['kind']) =>
    rows.flatMap(({ kind, name, ...figures }) =>
      kind === wanted && name !== null ? [{ name, ...figures }] : [],
    );
  const { visits, joined, completed, proven } = rows.find(({ name }) => name === null) ?? {
    visits: 0,
    joined: 0,
    completed: 0,
    proven: 0,
  };
  return {
    inAll: { visits, joined, completed, proven },
    campaigns: ofKind('campaign'),
    sites: ofKind('site'),
  };
}
