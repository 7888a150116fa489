import { advise, refutedIn, type Advice } from '#src/operator/verdict/advice.ts';
import {
  MAX_ROWS,
  type AdviceRow,
  type ReportCounts,
  type ChoiceRow,
  type SourceRow,
} from '#src/operator/counts.ts';
import { funnelOf } from '#src/operator/report/funnel.ts';
import { judgeAll } from '#src/operator/verdict/judge.ts';
import { proportion, type Proportion } from '#src/operator/proportion.ts';
import { reportQuestions } from '#src/operator/report/question-figures.ts';
import type { AdviceReport, ReportBody, SourceFigures, SourcesReport } from '#src/operator/report-schema.ts';

export function reportBody(counts: ReportCounts): ReportBody {
  const judged = judgeAll(counts.choices ?? []);
  return {
    advice: adviceOf(counts.advice?.[0], advise(judged)),
    funnel: funnelOf(counts),
    hypotheses: judged,
    history: (counts.advice ?? []).toReversed(),
    questions: reportQuestions(counts),
    sources: sourcesOf(counts.sources ?? []),
    abuse: { flagged: flaggedIn(counts.choices ?? []), signs: (counts.abuse ?? []).slice(0, MAX_ROWS) },
  };
}

/** Every question has a row for each person. */
function flaggedIn(choices: readonly ChoiceRow[]): Proportion {
  const rows = choices.filter(({ question }) => question === choices[0]?.question);
  const sum = (some: readonly ChoiceRow[]) => some.reduce((all, { people }) => all + people, 0);
  return proportion(sum(rows.filter(({ isFlagged }) => isFlagged)), sum(rows));
}

function adviceOf(recorded: AdviceRow | undefined, advice: Advice): AdviceReport {
  const isRecorded =
    recorded?.advice === advice.advice &&
    JSON.stringify(recorded.refuted) === JSON.stringify(refutedIn(advice));
  return { ...advice, since: isRecorded ? recorded.since : null };
}

function sourcesOf(rows: readonly SourceRow[]): SourcesReport {
  const ofKind = (sourceKind: SourceRow['kind']) =>
    rows.flatMap(({ kind, name, ...figures }) =>
      kind === sourceKind && name !== null ? [{ name, ...figures }] : [],
    );
  return { inAll: sumOfSources(rows), campaigns: ofKind('campaign'), sites: ofKind('site') };
}

export function sumOfSources(rows: readonly SourceRow[]): SourceFigures {
  const {
    visits = 0,
    joined = 0,
    completed = 0,
    confirmed = 0,
  } = rows.find(({ name }) => name === null) ?? {};
  return { visits, joined, completed, confirmed };
}
