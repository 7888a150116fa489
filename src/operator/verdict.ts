/** Judged by confidence sequences, so that a verdict holds however often one checks. */
import { MIN_ANSWERS_FOR_VERDICT } from '#src/operator/hypotheses.ts';
import { ALPHA, answersUntilDecided, sideOf } from '#src/operator/confidence-sequence.ts';

/** `more`: about how many more answers would decide at the current share; null if it's too close to say. */
export type Verdict =
  { verdict: 'supported' } | { verdict: 'refuted' } | { verdict: 'undecided'; more: number | null };

export function decideAtLeast(count: number, of: number, bar: number): Verdict {
  const side = of < MIN_ANSWERS_FOR_VERDICT ? null : sideOf({ count, of }, bar);
  if (side !== null) return { verdict: side === 'above' ? 'supported' : 'refuted' };
  return undecided(of === 0 ? 0 : answersUntilDecided({ count, of }, bar), of);
}

/** Below the minimum, answers come from friends. */
function undecided(more: number | null, answered: number): Verdict {
  return {
    verdict: 'undecided',
    more: more === null ? null : Math.max(1, more, MIN_ANSWERS_FOR_VERDICT - answered),
  };
}

/** Counts people who named exactly one of the two. */
export type Duel = { rival: string; ahead: number; behind: number };

export const EVEN = 0.5;

/** As in McNemar's test; that any of the rivals leads is Bonferroni-corrected. */
export function decideTop(duels: readonly Duel[], answered: number): Verdict {
  const alphaOfAny = ALPHA / Math.max(1, duels.length);
  const sides = duels.map((duel) => ({
    for: sideOf(countedIn(duel), EVEN),
    against: sideOf(countedIn(duel), EVEN, alphaOfAny),
  }));
  if (answered >= MIN_ANSWERS_FOR_VERDICT && duels.length > 0) {
    if (sides.every((side) => side.for === 'above')) return { verdict: 'supported' };
    if (sides.some((side) => side.against === 'below')) return { verdict: 'refuted' };
  }
  return undecided(answered === 0 ? 0 : answersForTop(duels, answered, alphaOfAny), answered);
}

const countedIn = ({ ahead, behind }: Duel) => ({ count: ahead, of: ahead + behind });

/** Scaled up, because not everyone who answers is in a duel. */
function answersForTop(duels: readonly Duel[], answered: number, alphaOfAny: number): number | null {
  const moreFor = (duel: Duel, alpha: number) => {
    const counted = countedIn(duel);
    const more = counted.of === 0 ? null : answersUntilDecided(counted, EVEN, alpha);
    return more === null ? Infinity : Math.ceil((more * answered) / counted.of);
  };
  const behind = duels.filter((duel) => duel.ahead < duel.behind);
  const more =
    behind.length > 0
      ? Math.min(...behind.map((duel) => moreFor(duel, alphaOfAny)))
      : Math.max(...duels.map((duel) => moreFor(duel, ALPHA)));
  return Number.isFinite(more) ? more : null;
}
