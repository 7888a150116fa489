/** Each hypothesis against its interval: decided only where the whole interval is on one side of the bar. */
import jstat from 'jstat';
import type { CountedQuestion } from '#netlify/services/operator-report/questions.ts';
import type { HypothesisReport, Verdict } from '#src/contracts/operator-report.ts';
import { MIN_ANSWERS_FOR_VERDICT, type Hypothesis } from '#src/data/hypotheses.ts';
import { proportion, wilsonInterval, Z_95 } from '#src/domain/proportion.ts';

type AtLeast = Extract<Hypothesis, { kind: 'at_least' }>;
type Top = Extract<Hypothesis, { kind: 'top' }>;

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

/** How many chose both of two options of a question. */
export type CountTogether = (option: string, rival: string) => number;

export function judge(
  hypothesis: Hypothesis,
  question: CountedQuestion,
  together: CountTogether,
): HypothesisReport {
  const { id, statement } = hypothesis;
  return {
    id,
    statement,
    question: question.key,
    ...(hypothesis.kind === 'at_least'
      ? judgeAtLeast(hypothesis, question)
      : judgeTop(hypothesis, question, together)),
  };
}

function judgeAtLeast({ options, threshold }: AtLeast, question: CountedQuestion) {
  const count = question.options
    .filter(({ option }) => options.includes(option))
    .reduce((sum, one) => sum + one.count, 0);
  return {
    ...decideAtLeast(count, question.answered, threshold),
    evidence: { kind: 'at_least' as const, threshold, figure: proportion(count, question.answered) },
  };
}

function judgeTop({ option }: Top, { options, answered }: CountedQuestion, together: CountTogether) {
  const own = options.find((one) => one.option === option)?.count ?? 0;
  const duels = options
    .filter((rival) => rival.option !== option)
    .map((rival) => {
      const both = together(option, rival.option);
      return { rival: rival.option, ahead: own - both, behind: rival.count - both };
    });
  const [closest] = duels.toSorted((one, other) => one.ahead - one.behind - (other.ahead - other.behind));
  const { rival = '', ahead = 0, behind = 0 } = closest ?? {};
  return {
    ...decideTop(duels, answered),
    evidence: { kind: 'top' as const, option, rival, figure: proportion(ahead, ahead + behind) },
  };
}
