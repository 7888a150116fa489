import { advise, refutedIn, type Advice } from '#src/operator/advice.ts';
import {
  MOST_ROWS,
  type RecordedAdvice,
  type ReportCounts,
  type SameChoice,
  type SourceRow,
} from '#src/operator/counts.ts';
import { funnelOf } from '#src/operator/funnel.ts';
import { judgeAll } from '#src/operator/judge.ts';
import { proportion, type Proportion } from '#src/operator/proportion.ts';
import { reportQuestions } from '#src/operator/question-figures.ts';
import type { AdviceReport, ReportBody, Sources } from '#src/operator/report-schema.ts';

export function reportBody(counts: ReportCounts): ReportBody {
  const judged = judgeAll(counts.choices ?? []);
  return {
    advice: adviceOf(counts.advice?.[0], advise(judged)),
    funnel: funnelOf(counts),
    hypotheses: judged,
    history: (counts.advice ?? []).toReversed(),
    questions: reportQuestions(counts),
    sources: sourcesOf(counts.sources ?? []),
    abuse: { flagged: flaggedIn(counts.choices ?? []), signs: (counts.abuse ?? []).slice(0, MOST_ROWS) },
  };
}

/** Every question has a row for each person. */
function flaggedIn(choices: readonly SameChoice[]): Proportion {
  const rows = choices.filter(({ question }) => question === choices[0]?.question);
  const sum = (some: readonly SameChoice[]) => some.reduce((all, { people }) => all + people, 0);
  return proportion(sum(rows.filter(({ isFlagged }) => isFlagged)), sum(rows));
}

function adviceOf(recorded: RecordedAdvice | undefined, advice: Advice): AdviceReport {
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
