import { advise, refutedIn } from '#src/operator/advice.ts';
import type { ReportCounts, SourceRow } from '#src/operator/counts.ts';
import { funnelOf, paceAt } from '#src/operator/funnel.ts';
import { judgeAll } from '#src/operator/judge.ts';
import { reportQuestions } from '#src/operator/question-figures.ts';
import type { AdviceReport, HypothesisReport, ReportBody, Sources } from '#src/operator/report-schema.ts';

export function reportBody(counts: ReportCounts, now: Date): ReportBody {
  const judged = judgeAll(counts.choices ?? []);
  return {
    advice: adviceOf(counts, judged, now),
    funnel: funnelOf(counts),
    hypotheses: judged,
    history: (counts.advice ?? []).toReversed(),
    questions: reportQuestions(counts),
    sources: sourcesOf(counts.sources ?? []),
    suspiciousCodes: counts.suspicious ?? [],
  };
}

function adviceOf(
  { stages, advice: changes }: ReportCounts,
  judged: readonly HypothesisReport[],
  now: Date,
): AdviceReport {
  const advice = advise(judged, paceAt(stages ?? [], now), now);
  const recorded = changes?.[0];
  const isRecorded =
    recorded?.advice === advice.advice &&
    JSON.stringify(recorded.refuted) === JSON.stringify(refutedIn(advice));
  return { ...advice, since: isRecorded ? recorded.since : null };
}

function sourcesOf(rows: readonly SourceRow[]): Sources {
  const ofKind = (sourceKind: SourceRow['kind']) =>
    rows.flatMap(({ kind, name, ...figures }) =>
      kind === sourceKind && name !== null ? [{ name, ...figures }] : [],
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
