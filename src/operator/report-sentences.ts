import type {
  AbuseSign,
  AdviceReport,
  Funnel,
  FunnelStep,
  HypothesisReport,
  QuestionReport,
} from '#src/operator/report-schema.ts';
import type { Advice } from '#src/operator/advice.ts';
import { formatDay, formatMoment, formatPct, formatWhole } from '#src/shared/format.ts';
import { isMultiple } from '#src/operator/report-dimensions.ts';
import { countOf, intervalPct } from '#src/operator/report-figures.ts';
import { operator } from '#src/operator/words.ts';

const { report: words, advice: adviceWords, answers, verdict, funnel, abuse } = operator;

export function countsOf({ steps }: Funnel): [string, string][] {
  const { people, completed } = words.titleBlock;
  return [
    [people, formatWhole(steps[0]?.people ?? 0)],
    [completed, formatWhole(steps.at(-1)?.people ?? 0)],
  ];
}

export function aboutQuestion({ key, answered }: QuestionReport): string {
  if (answered === 0) return answers.nobody;
  const parts = [
    answers.answered(answered),
    key === '5a' && answers.afterYes,
    isMultiple(key) && answers.multiple,
  ].filter((part) => part !== false);
  return `${parts.join('; ')}.`;
}

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

export function aboutAdvice(advice: AdviceReport): string {
  const when = advice.since === null ? adviceWords.fresh : adviceWords.since(formatMoment(advice.since));
  const isTooLong = advice.advice === 'ask' && advice.more !== null && advice.until === null;
  return isTooLong ? `${when} ${adviceWords.tooLong}` : when;
}

/** @example stepTitle('answered_3') // 'Answered question 3' */
export function stepTitle(step: FunnelStep['step']): string {
  if (step === 'registered' || step === 'opened' || step === 'completed') return funnel.steps[step];
  return funnel.answered(step.replace('answered_', ''));
}

export function aboutSign(sign: AbuseSign): string {
  switch (sign.sign) {
    case 'burst':
      return abuse.signs.burst(sign.people, sign.at);
    case 'disposable_domain':
    case 'private_domain':
      return abuse.signs[sign.sign](sign.people, sign.domain);
    default:
      return abuse.signs[sign.sign](sign.people);
  }
}

export function doubtsOf({ verdict: given, among }: HypothesisReport): string[] {
  return (['proven', 'unflagged'] as const)
    .filter((who) => among[who].verdict !== given)
    .map((who) => verdict.differs(verdict.among[who], verdict.words[among[who].verdict].toLowerCase()));
}

type Evidence = HypothesisReport['evidence'];

export const thresholdOf = (evidence: Evidence): number =>
  evidence.kind === 'at_least' ? evidence.threshold : 0.5;

export const barOf = (evidence: Evidence): string =>
  evidence.kind === 'at_least' ? verdict.bar(formatPct(evidence.threshold * 100, 0)) : verdict.half;

export const evidenceOf = (evidence: Evidence): string =>
  evidence.kind === 'at_least'
    ? verdict.atLeast(countOf(evidence.figure))
    : verdict.top(countOf(evidence.figure), evidence.option, evidence.rival);

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
