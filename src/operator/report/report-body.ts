import { advise, refutedIn, type Advice } from '#src/operator/verdict/advice.ts';
import type { AdviceRow, ChannelRow, ChoiceRow, ReportCounts } from '#src/operator/counts.ts';
import { intendedAmounts } from '#src/operator/verdict/amounts.ts';
import {
  columnOf,
  isMultiple,
  questionKeys,
  questionOptions,
  type QuestionKey,
} from '#src/operator/question-keys.ts';
import { funnelOf } from '#src/operator/report/funnel.ts';
import { judgeAll, withoutDecisions } from '#src/operator/verdict/judge.ts';
import { peopleIn, proportion, type Proportion } from '#src/operator/proportion.ts';
import { channelFigures, type ChannelFigures } from '#src/operator/channel-figures.ts';
import type { AdviceReport, Advised, GroupBody, QuestionReport, ReportBody } from '#src/operator/schema.ts';

const MAX_SIGNS = 20;

/** What the answers say to do, also without operators' decisions if there are any. */
export function adviceFrom(counts: Pick<ReportCounts, 'choices' | 'abuse'>): Advised {
  const choices = counts.choices ?? [];
  const decisions = (counts.abuse ?? []).filter(({ decision }) => decision !== null);
  const judged = (rows: readonly ChoiceRow[]) => {
    const hypotheses = judgeAll(rows);
    return { advice: advise(hypotheses), hypotheses };
  };
  return {
    ...judged(choices),
    decisions,
    undecided: decisions.length === 0 ? null : judged(withoutDecisions(choices)),
  };
}

export function reportBody(counts: ReportCounts): ReportBody {
  const { advice, ...advised } = adviceFrom(counts);
  return {
    ...advised,
    advice: adviceOf(counts.advice?.[0], advice),
    history: (counts.advice ?? []).toReversed(),
    ...groupBody(counts),
  };
}

export function groupBody(counts: ReportCounts): GroupBody {
  return {
    funnel: funnelOf(counts),
    questions: questionKeys.map((key) => reportQuestion(counts, key)),
    amounts: amountsOf(counts.choices ?? []),
    channels: channelsOf(counts.channels ?? []),
    inviters: counts.inviters ?? [],
    days: counts.days ?? [],
    abuse: { flagged: flaggedIn(counts.choices ?? []), signs: (counts.abuse ?? []).slice(0, MAX_SIGNS) },
  };
}

function reportQuestion({ answered, answers }: ReportCounts, key: QuestionKey): QuestionReport {
  const people = answered?.[columnOf(key)] ?? 0;
  if (people === 0) return { key, answered: 0, options: [] };
  const own = (answers ?? []).filter(([column]) => column === columnOf(key));
  const chosen = new Map(own.map(([, option, count]) => [option, count]));
  // Retired options come last.
  const options = [...new Set([...questionOptions(key), ...chosen.keys()])].map((option) => ({
    option,
    figure: proportion(chosen.get(option) ?? 0, people),
  }));
  // A scale means nothing out of order.
  if (isMultiple(key) || key === '1') options.sort((one, other) => other.figure.count - one.figure.count);
  return { key, answered: people, options };
}

/** Fakes name large amounts, so the sum leaves out who could be one. */
function amountsOf(choices: readonly ChoiceRow[]): ReportBody['amounts'] {
  const named = choices.flatMap(({ question, options, ...who }) =>
    question === columnOf('7') && options !== null ? options.map((option) => ({ option, ...who })) : [],
  );
  const { counted = [], others = [] } = Object.groupBy(named, ({ isConfirmed, standing }) =>
    isConfirmed && (standing === 'clean' || standing === 'counted') ? 'counted' : 'others',
  );
  return { counted: intendedAmounts(counted), others: intendedAmounts(others) };
}

/** Every question has a row for each person. */
function flaggedIn(choices: readonly ChoiceRow[]): Proportion {
  const rows = choices.filter(({ question }) => question === choices[0]?.question);
  return proportion(peopleIn(rows.filter(({ standing }) => standing !== 'clean')), peopleIn(rows));
}

function adviceOf(recorded: AdviceRow | undefined, advice: Advice): AdviceReport {
  const isRecorded =
    recorded?.advice === advice.advice &&
    JSON.stringify(recorded.refuted) === JSON.stringify(refutedIn(advice));
  return { ...advice, since: isRecorded ? recorded.since : null };
}

function channelsOf(rows: readonly ChannelRow[]): ReportBody['channels'] {
  const all = rows.flatMap(({ name, ...figures }) => (name === null ? [] : [{ name, ...figures }]));
  return { inAll: sumOfChannels(rows), all };
}

const NOBODY = Object.fromEntries(channelFigures.map((figure) => [figure, 0])) as ChannelFigures;

export const sumOfChannels = (rows: readonly ChannelRow[]): ChannelFigures =>
  rows.flatMap(({ name, ...figures }) => (name === null ? [figures] : []))[0] ?? NOBODY;
