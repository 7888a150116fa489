/** What the report says in sentences. */
import type {
  AdviceReport,
  Funnel,
  HypothesisReport,
  OperatorReportFilters,
  QuestionReport,
  ReportBody,
} from '#src/contracts/operator-report.ts';
import type { Advice } from '#src/domain/advice.ts';
import { formatDay, formatMoment, formatPct, formatWhole } from '#src/domain/format.ts';
import { isFiltered, isMultiple, questionTitle, type DimensionKey } from '#src/domain/report-dimensions.ts';
import { countOf, intervalPct } from '#src/domain/report-figures.ts';
import { operator } from '#src/words/operator.ts';
import { reportWords } from '#src/words/report-words.ts';

const { report: words, advice: adviceWords, answers, funnel, verdict, without } = operator;

/** @example whoIn({ source: 'direct', from: '2026-10-01' }) // 'Direct, since Oct 1, 2026' */
export function whoIn({ country, countryGroup, source, from, to }: OperatorReportFilters): string {
  const parts = [
    country ?? countryGroup,
    source && words.sources[source],
    from && to ? words.period(formatDay(from), formatDay(to)) : undefined,
    from && !to ? words.since(formatDay(from)) : undefined,
    to && !from ? words.until(formatDay(to)) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? words.everybody : parts.join(', ');
}

/** How many people the report begins with, and how many completed, each with its label. */
export function countsOf({ funnel: { startsWith, steps } }: ReportBody): [string, string][] {
  const completed = steps.find(({ step }) => step === 'completed');
  return [
    [
      startsWith === 'registered' ? words.titleBlock.people : words.answered,
      formatWhole(steps[0]?.people ?? 0),
    ],
    [words.titleBlock.completed, formatWhole(completed?.people ?? 0)],
  ];
}

/** Why there is no report. */
export const reasonWithout = (filters: OperatorReportFilters) =>
  without[isFiltered(filters) ? 'nobodyFits' : 'nobody'];

export function dimensionTitle(key: DimensionKey): string {
  if (key === 'country_group') return reportWords.countryGroup;
  return key === 'source' ? reportWords.source : questionTitle(key);
}

/** Who was asked, how many answered, and whether shares add up. */
export function aboutQuestion({ key, answered }: QuestionReport): string {
  if (answered === 0) return answers.nobody;
  const parts = [
    answers.answered(answered),
    key === '5a' && answers.afterYes,
    isMultiple(key) && answers.multiple,
  ].filter((part) => part !== false);
  return `${parts.join('; ')}.`;
}

/** How question 5 parts people; null where nobody came so far. */
export function aboutBranch({ answered, yes, no, namedPlatforms }: Funnel['branch']): string | null {
  return answered === 0 ? null : funnel.branch(answered, yes, no, namedPlatforms);
}

/** The answer of the whole page, in one sentence. */
export function adviceSentence({
  advice,
  hypotheses,
}: {
  advice: Advice;
  hypotheses: readonly Pick<HypothesisReport, 'id' | 'otherwise'>[];
}): string {
  switch (advice.advice) {
    case 'launch':
      return adviceWords.launch;
    case 'change': {
      const refuted = hypotheses.filter(({ id }) => advice.refuted.includes(id));
      return adviceWords.change(refuted.map(({ otherwise }) => otherwise));
    }
    case 'ask':
      return adviceWords.ask(advice.more, advice.until === null ? null : formatDay(advice.until));
  }
}

/** Since when it is advised, or whom it is about; and how its day was reckoned. */
export function aboutAdvice(advice: AdviceReport, filters: OperatorReportFilters): string {
  const when = isFiltered(filters)
    ? adviceWords.filtered(whoIn(filters))
    : advice.since === null
      ? adviceWords.fresh
      : adviceWords.since(formatMoment(advice.since));
  if (advice.advice !== 'ask' || advice.more === null) return when;
  return `${when} ${advice.until === null ? adviceWords.noPace : adviceWords.pace}`;
}

/** Where it would be judged differently by those alone who are surely people. */
export function doubtsOf({ verdict: given, among }: HypothesisReport): string[] {
  return (['proven', 'unflagged'] as const)
    .filter((who) => among[who].verdict !== given)
    .map((who) => verdict.differs[who](verdict.words[among[who].verdict].toLowerCase()));
}

type Evidence = HypothesisReport['evidence'];

/** The share from which a hypothesis holds: of two rivals, the half. */
export const thresholdOf = (evidence: Evidence): number =>
  evidence.kind === 'at_least' ? evidence.threshold : 0.5;

export const barOf = (evidence: Evidence): string =>
  evidence.kind === 'at_least' ? verdict.bar(formatPct(evidence.threshold * 100, 0)) : verdict.half;

/** How many people say so. */
export const evidenceOf = (evidence: Evidence): string =>
  evidence.kind === 'at_least'
    ? verdict.atLeast(countOf(evidence.figure))
    : verdict.top(countOf(evidence.figure), evidence.option, evidence.rival);

/** Within which bounds it holds for everybody, each with what it is worth; none for few people. */
export function boundsOf({ figure, sequence }: Evidence): [string, string][] {
  const once = intervalPct(figure);
  const always = intervalPct({ interval: sequence, of: figure.of });
  return once === null || always === null
    ? []
    : [
        [verdict.once, once],
        [verdict.always, always],
      ];
}
