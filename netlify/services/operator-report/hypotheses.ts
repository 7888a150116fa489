/** Each hypothesis against its interval: decided only where the whole interval is on one side of the bar. */
import jstat from 'jstat';
import type { CountedQuestion } from '#netlify/services/operator-report/questions.ts';
import { isSmall, MIN_GROUP } from '#netlify/services/operator-report/withheld.ts';
import type { Figure, HypothesisReport, Verdict } from '#src/contracts/operator-report.ts';
import { MIN_ANSWERS_FOR_VERDICT, type Hypothesis } from '#src/data/hypotheses.ts';
import { proportion, wilsonInterval, Z_95 } from '#src/domain/proportion.ts';

type AtLeast = Extract<Hypothesis, { kind: 'at_least' }>;
type Top = Extract<Hypothesis, { kind: 'top' }>;

const HIDDEN: Figure = { state: 'withheld' };

/**
 * About how many answers in all would put the interval clear of the bar, if the share stays what it is: Wilson's
 * interval leaves out `bar` exactly where the share is further from it than z times its standard error there.
 */
function answersToDecide(share: number, bar: number, z = Z_95): number {
  return Math.ceil((z ** 2 * bar * (1 - bar)) / (share - bar) ** 2);
}

export function decideAtLeast(count: number, of: number, bar: number): Verdict {
  if (of === 0) return { verdict: 'undecided', more: MIN_ANSWERS_FOR_VERDICT };
  const { low, high } = wilsonInterval(count, of);
  if (of >= MIN_ANSWERS_FOR_VERDICT && low >= bar) return { verdict: 'supported' };
  if (of >= MIN_ANSWERS_FOR_VERDICT && high < bar) return { verdict: 'not_supported' };
  return undecided(answersToDecide(count / of, bar), of);
}

function undecided(needed: number, answered: number): Verdict {
  const more = Math.max(needed, MIN_ANSWERS_FOR_VERDICT) - answered;
  // A share right on the bar is never decided by more of the same.
  return { verdict: 'undecided', more: Number.isFinite(more) ? Math.max(1, more) : null };
}

/** Of the people who named exactly one of the two: how many the option, how many its rival. */
export type Duel = { rival: string; ahead: number; behind: number };

/**
 * One person can name several, so two shares overlap, and only those who named exactly one of the two say which is
 * larger (as in McNemar's test). On top: ahead of every rival, each at 95 %. Not on top: behind any one of them, at
 * 95 % for all of them together (Bonferroni).
 */
export function decideTop(duels: readonly Duel[], answered: number): Verdict {
  const zOfAny = bonferroniZ(duels.length);
  const seen = duels.map(({ ahead, behind }) => ({
    ahead,
    of: ahead + behind,
    share: ahead / (ahead + behind),
  }));
  if (answered >= MIN_ANSWERS_FOR_VERDICT && seen.length > 0) {
    if (seen.every(({ ahead, of }) => of > 0 && wilsonInterval(ahead, of).low > 0.5))
      return { verdict: 'supported' };
    if (seen.some(({ ahead, of }) => of > 0 && wilsonInterval(ahead, of, zOfAny).high < 0.5)) {
      return { verdict: 'not_supported' };
    }
  }
  const answersFor = ({ share, of }: { share: number; of: number }, z: number) =>
    of === 0 ? Infinity : (answersToDecide(share, 0.5, z) * answered) / of;
  const behind = seen.filter(({ share }) => share < 0.5);
  const needed =
    behind.length > 0
      ? Math.min(...behind.map((duel) => answersFor(duel, zOfAny)))
      : Math.max(...seen.map((duel) => answersFor(duel, Z_95)));
  return undecided(answered === 0 ? 0 : Math.ceil(needed), answered);
}

/** Two-sided normal quantile of 5 % divided by the number of comparisons, for the few numbers of options there are. */
function bonferroniZ(comparisons: number): number {
  const alpha = 0.05 / Math.max(1, comparisons);
  return jstat.jStat.normal.inv(1 - alpha / 2, 0, 1);
}

export function judge(
  hypothesis: Hypothesis,
  question: CountedQuestion,
  beside: ReadonlyMap<string, number>,
): HypothesisReport {
  const { id, statement } = hypothesis;
  return {
    id,
    statement,
    question: question.key,
    ...(hypothesis.kind === 'at_least'
      ? judgeAtLeast(hypothesis, question)
      : judgeTop(hypothesis, question, beside)),
  };
}

function judgeAtLeast({ options, threshold }: AtLeast, question: CountedQuestion) {
  const meant = question.options.filter(({ option }) => options.includes(option));
  const count = total(meant);
  const rest = question.options.filter(({ option }) => !options.includes(option));
  // A sum that splits what is hidden tells about its parts.
  const tellsTooMuch = [meant, rest].some((part) => isLittle(total(part.filter(({ isHidden }) => isHidden))));
  const figure: Figure =
    question.answered < MIN_GROUP || isSmall(count) || isSmall(question.answered - count) || tellsTooMuch
      ? HIDDEN
      : { state: 'shown', ...proportion(count, question.answered) };
  return {
    ...decideAtLeast(count, question.answered, threshold),
    evidence: { kind: 'at_least' as const, threshold, figure },
  };
}

function judgeTop({ option }: Top, question: CountedQuestion, beside: ReadonlyMap<string, number>) {
  const own = question.options.find((one) => one.option === option)?.count ?? 0;
  const duels = question.options
    .filter((rival) => rival.option !== option)
    .map((rival) => {
      const both = beside.get(rival.option) ?? 0;
      return { rival: rival.option, ahead: own - both, behind: rival.count - both };
    });
  const [closest] = duels.toSorted((one, other) => one.ahead - one.behind - (other.ahead - other.behind));
  const { rival = '', ahead = 0, behind = 0 } = closest ?? {};
  const duel = (count: number): Figure =>
    question.answered < MIN_GROUP || isSmall(ahead) || isSmall(behind)
      ? HIDDEN
      : { state: 'shown', ...proportion(count, ahead + behind) };
  return {
    ...decideTop(duels, question.answered),
    evidence: { kind: 'top' as const, option, rival, figure: duel(ahead), against: duel(behind) },
  };
}

function total(options: CountedQuestion['options']): number {
  return options.reduce((sum, { count }) => sum + count, 0);
}

function isLittle(hidden: number): boolean {
  return hidden > 0 && hidden < 2 * MIN_GROUP - 1;
}
