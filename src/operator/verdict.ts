/** What answers say of a hypothesis. True however often one looks, because each is judged by its confidence sequence. */
import { MIN_ANSWERS_FOR_VERDICT } from '#src/operator/hypotheses.ts';
import { ALPHA, answersUntilDecided, sideOf } from '#src/operator/confidence-sequence.ts';

/** `more`: about how many further answers would decide it at the share seen now; null where it is too close to say. */
export type Verdict =
  { verdict: 'supported' } | { verdict: 'refuted' } | { verdict: 'undecided'; more: number | null };

export function decideAtLeast(count: number, of: number, bar: number): Verdict {
  const side = of < MIN_ANSWERS_FOR_VERDICT ? null : sideOf({ count, of }, bar);
  if (side !== null) return { verdict: side === 'above' ? 'supported' : 'refuted' };
  return undecided(of === 0 ? 0 : answersUntilDecided({ count, of }, bar), of);
}

/** Until then the first answers are those of friends. */
function undecided(more: number | null, answered: number): Verdict {
  return {
    verdict: 'undecided',
    more: more === null ? null : Math.max(1, more, MIN_ANSWERS_FOR_VERDICT - answered),
  };
}

/** Of the people who named exactly one of the two: how many the option, how many its rival. */
export type Duel = { rival: string; ahead: number; behind: number };

/** Of two rivals the one ahead has more than half. */
export const EVEN = 0.5;

/**
 * One person can name several, so two shares overlap, and only those who named exactly one of the two say which is
 * larger (as in McNemar's test). On top: ahead of every rival, each at 95 %. Not on top: behind any one of them, at
 * 95 % for all of them together (Bonferroni).
 */
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

/** Not everybody who answers is in a duel. */
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
