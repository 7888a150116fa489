/** Judged by confidence sequences, so that a verdict holds however often one checks. */
import { MIN_ANSWERS_FOR_ESTIMATE, MIN_ANSWERS_FOR_VERDICT } from '#src/operator/verdict/hypotheses.ts';
import {
  ALPHA,
  answersUntilDecided,
  sideOf,
  type Counted,
} from '#src/operator/verdict/confidence-sequence.ts';
import { wilsonInterval } from '#src/operator/proportion.ts';

/** How many more answers may decide: no `high` after too few, null if it may be far more, all of it if it's too close. */
export type More = { low: number; high?: number | null } | null;

export type Verdict =
  { verdict: 'supported' } | { verdict: 'refuted' } | { verdict: 'undecided'; more: More };

export function decideAtLeast(count: number, of: number, bar: number): Verdict {
  const side = of < MIN_ANSWERS_FOR_VERDICT ? null : sideOf({ count, of }, bar);
  if (side !== null) return { verdict: side === 'above' ? 'supported' : 'refuted' };
  return undecided(of === 0 ? UNKNOWN : spanOf({ count, of }, bar, mostForeseen(of)), of);
}

/** The fewest and the most answers that may decide; Infinity is beyond what can be foreseen. */
type Span = readonly [fewest: number, most: number];
const UNKNOWN: Span = [0, Infinity];

export const FAR = 20_000;
const mostForeseen = (answered: number) => Math.min(FAR, 20 * Math.max(answered, MIN_ANSWERS_FOR_VERDICT));

export function foreseen([low, high]: Span, answered: number): More {
  if (low > FAR) return null;
  return answered < MIN_ANSWERS_FOR_ESTIMATE ? { low } : { low, high: high > FAR ? null : high };
}

/** The true share may be at either end of its interval, or so near the threshold that no number decides. */
function spanOf(counted: Counted, bar: number, most: number, alpha = ALPHA): Span {
  if (counted.of === 0) return [Infinity, Infinity];
  const { low, high } = wilsonInterval(counted.count, counted.of);
  const ends = [low, high].map((share) => answersUntilDecided(counted, { bar, share, most, alpha }));
  return [Math.min(...ends), low <= bar && bar <= high ? Infinity : Math.max(...ends)];
}

/** Below the minimum, answers come from friends. */
function undecided([fewest, most]: Span, answered: number): Verdict {
  const atLeast = (more: number) => Math.max(1, more, MIN_ANSWERS_FOR_VERDICT - answered);
  return { verdict: 'undecided', more: foreseen([atLeast(fewest), atLeast(most)], answered) };
}

/** Counts people who named exactly one of the two. */
export type Duel = { rival: string; ahead: number; behind: number };

export const EVEN = 0.5;

/** As in McNemar's test; that any of the rivals leads is Bonferroni-corrected. */
export function decideTop(duels: readonly Duel[], answered: number): Verdict {
  const alphaOfAny = ALPHA / Math.max(1, duels.length);
  const isAhead = (duel: Duel) => sideOf(countedIn(duel), EVEN) === 'above';
  const isBehind = (duel: Duel) => sideOf(countedIn(duel), EVEN, alphaOfAny) === 'below';
  if (answered >= MIN_ANSWERS_FOR_VERDICT && duels.length > 0) {
    if (duels.every(isAhead)) return { verdict: 'supported' };
    if (duels.some(isBehind)) return { verdict: 'refuted' };
  }
  return undecided(answered === 0 ? UNKNOWN : spanOfTop(duels, answered, alphaOfAny), answered);
}

const countedIn = ({ ahead, behind }: Duel) => ({ count: ahead, of: ahead + behind });

/** Scaled up, because not everyone who answers is in a duel. */
function spanOfTop(duels: readonly Duel[], answered: number, alphaOfAny: number): Span {
  if (duels.length === 0) return [Infinity, Infinity];
  const spans = (some: readonly Duel[], alpha: number) =>
    some.map((duel) => {
      const counted = countedIn(duel);
      const scale = answered / counted.of;
      const [fewest, most] = spanOf(counted, EVEN, Math.ceil(mostForeseen(answered) / scale), alpha);
      return [Math.ceil(fewest * scale), Math.ceil(most * scale)] as const;
    });
  const behind = duels.filter((duel) => duel.ahead < duel.behind);
  const [all, pick] =
    behind.length > 0 ? [spans(behind, alphaOfAny), Math.min] : [spans(duels, ALPHA), Math.max];
  return [pick(...all.map(([fewest]) => fewest)), pick(...all.map(([, most]) => most))];
}
