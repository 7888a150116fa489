/** What the report says in sentences, on the page and in the terminal alike. */
import type {
  Funnel,
  HypothesisReport,
  OperatorReport,
  OperatorReportFilters,
  Proportion,
  QuestionReport,
} from '#src/contracts/operator-report.ts';
import { operator } from '#src/words/operator.ts';
import { formatDay, formatPct, formatWhole } from '#src/domain/format.ts';
import { countOf, intervalPct, isFiltered } from '#src/domain/report-figures.ts';

const { report: words, answers, funnel, verdict, without } = operator;

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
export function countsOf(report: OperatorReport): [string, string][] {
  if (report.state !== 'report') return [];
  const first = report.funnel.steps[0];
  const completed = report.funnel.steps.find(({ step }) => step === 'completed');
  return [
    [
      report.funnel.startsWith === 'registered' ? words.titleBlock.people : words.answered,
      formatWhole(first?.people ?? 0),
    ],
    [words.titleBlock.completed, formatWhole(completed?.people ?? 0)],
  ];
}

/** Why there is no report, where there is none. */
export function reasonWithout({ state, filters }: Exclude<OperatorReport, { state: 'report' }>) {
  return without[state === 'nobody' && isFiltered(filters) ? 'nobodyFits' : state];
}

/** Who was asked, how many answered, and whether shares add up. */
export function aboutQuestion({ answered, askedOf, kind }: QuestionReport): string {
  if (answered === 0) return answers.nobody;
  const parts = [
    answers.answered(answered),
    askedOf === 'yes_to_5' && answers.afterYes,
    kind === 'multiple' && answers.multiple,
  ].filter((part) => part !== false);
  return `${parts.join('; ')}.`;
}

/** How question 5 parts people; null where nobody came so far. */
export function aboutBranch({ answered, said }: Funnel['branch']): string | null {
  if (answered === 0) return null;
  return said === null
    ? funnel.branchWithheld(answered)
    : funnel.branch(answered, said.yes, said.no, said.namedPlatforms);
}

type Evidence = HypothesisReport['evidence'];

/** The share from which a hypothesis holds: of two rivals, the half. */
export const thresholdOf = (evidence: Evidence): number =>
  evidence.kind === 'at_least' ? evidence.threshold : 0.5;

export const barOf = (evidence: Evidence): string =>
  evidence.kind === 'at_least' ? verdict.bar(formatPct(evidence.threshold * 100, 0)) : verdict.half;

/** How many people say so, and within which bounds that holds for everybody. */
export function evidenceOf(evidence: Evidence, figure: Proportion): string {
  const interval = intervalPct(figure);
  const said =
    evidence.kind === 'at_least'
      ? verdict.atLeast(countOf(figure))
      : verdict.top(countOf(figure), evidence.option, evidence.rival);
  return `${said} ${interval === null ? verdict.few : verdict.range(interval)}`;
}
