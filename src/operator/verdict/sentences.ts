import type { AdviceReport, Evidence, HypothesisReport } from '#src/operator/schema.ts';
import { recounts, type Advice } from '#src/operator/verdict/advice.ts';
import { formatMoment, formatPct } from '#src/shared/format.ts';
import { countOf, intervalPct, shareOf } from '#src/operator/proportion.ts';
import type { Verdict } from '#src/operator/verdict/verdict.ts';
import { operator } from '#src/operator/words.ts';

const { advice: adviceWords, verdict } = operator;

type Advised = { advice: Advice; hypotheses: readonly Pick<HypothesisReport, 'id' | 'otherwise'>[] };

export function adviceSentence({ advice, hypotheses }: Advised): string {
  if (advice.advice === 'launch') return adviceWords.launch;
  if (advice.advice === 'ask') return adviceWords.ask(advice.more, advice.doubts);
  const refuted = hypotheses
    .filter(({ id }) => advice.refuted.includes(id))
    .map(({ otherwise }) => otherwise);
  return adviceWords.change(refuted, advice.doubts);
}

export function aboutAdvice(advice: AdviceReport): string {
  return advice.since === null ? adviceWords.fresh : adviceWords.since(formatMoment(advice.since));
}

/** Every recount that disagrees. */
export const recountsOf = ({ verdict: ofAll, among }: HypothesisReport): string[] =>
  recounts
    .filter((who) => among[who].verdict !== ofAll)
    .map((who) => {
      const { verdict: ofSome, figure } = among[who];
      return verdict.recount(
        verdict.among[who],
        `${shareOf(figure)}, ${verdict.words[ofSome].toLowerCase()}`,
      );
    });

type Left = Pick<HypothesisReport, 'verdict'> & {
  left: Pick<HypothesisReport['left'], 'people' | 'lean'>;
  evidence: Pick<Evidence, 'kind'>;
};

/** Nothing if nobody left. */
export function aboutLeft({ verdict: ofAll, left: { people, lean }, evidence: { kind } }: Left): string[] {
  const { left } = verdict;
  if (people === 0) return [];
  if (lean === null || ofAll === 'undecided') return [left.people(people)];
  const isSafe = lean === (ofAll === 'supported' ? 0 : 1);
  const turns = left.turns(left.bound[ofAll], formatPct(lean * 100, 0), left.agree[kind]);
  return [`${left.people(people)} ${isSafe ? left.holds : turns}`];
}

export const barOf = (evidence: Evidence): string =>
  evidence.kind === 'at_least' ? verdict.bar(formatPct(evidence.threshold * 100, 0)) : verdict.half;

export function evidenceOf(evidence: Evidence): string {
  const { figure } = evidence;
  if (evidence.kind === 'at_least') return verdict.atLeast(countOf(figure));
  const { named, rival } = evidence;
  const duel = verdict.top(countOf(figure), figure.of === 0 ? undefined : rival);
  return `${verdict.named(countOf(named))} ${duel}`;
}

export const decidingRange = ({ figure, sequence }: Evidence): string | null =>
  intervalPct({ interval: sequence, of: figure.of });

/** @example verdictOf({ verdict: 'undecided', more: { low: 30, high: null } }) // 'Too early to say, at least 30 more…' */
export const verdictOf = (judged: Verdict): string =>
  verdict.words[judged.verdict] + (judged.verdict === 'undecided' ? `, ${verdict.more(judged.more)}` : '');
