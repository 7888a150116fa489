/**
 * A beta-binomial confidence sequence, whose error rate holds however often one checks (Ville 1939;
 * docs/decisions/0022-verdicts-hold-however-often-you-check.md).
 */

export const ALPHA = 0.05;

/** The prior's weight in answers: sharpest for shares 6 to 10 points from `bar`. */
const PRIOR_ANSWERS = 50;

/** `count` may be fractional when extrapolating. */
export type Counted = { count: number; of: number };

/** Stirling's series minus terms that cancel in beta ratios: nine digits from 20 up, and faster than a library. */
const logGamma = (x: number): number => (x - 0.5) * Math.log(x) + (1 / 12 - 1 / (360 * x * x)) / x;

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Log Bayes factor of the beta-binomial mixture centered on `bar` against a share of exactly `p`. */
export function logEvidence({ count, of }: Counted, bar: number, p = bar): number {
  const a = PRIOR_ANSWERS * bar;
  const b = PRIOR_ANSWERS * (1 - bar);
  const mixture = logBeta(a + count, b + of - count) - logBeta(a, b);
  return mixture - count * Math.log(p) - (of - count) * Math.log1p(-p);
}

export function sideOf(counted: Counted, bar: number, alpha = ALPHA): 'above' | 'below' | null {
  if (logEvidence(counted, bar) < -Math.log(alpha)) return null;
  return counted.count > bar * counted.of ? 'above' : 'below';
}

/** The last place, on the way from one that holds to one that does not, that still holds: by bisection. */
function lastThatHolds(from: number, to: number, holds: (place: number) => boolean): number {
  let [inside, outside] = [from, to];
  for (let step = 0; step < 50; step += 1) {
    const middle = (inside + outside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** The evidence has one minimum, at the observed share, so bisection finds both ends. */
export function confidenceSequence(counted: Counted, bar: number): { low: number; high: number } {
  const { count, of } = counted;
  const isInside = (share: number) => logEvidence(counted, bar, share) < -Math.log(ALPHA);
  return {
    low: lastThatHolds(count / of, 0, isInside),
    high: lastThatHolds(count / of, 1, isInside),
  };
}

/** How many more answers of such a share decide; Infinity if `most` don't. */
export function answersUntilDecided(
  { count, of }: Counted,
  { bar, share, most, alpha }: { bar: number; share: number; most: number; alpha: number },
): number {
  const isDecidedBy = (more: number) =>
    sideOf({ count: count + share * more, of: of + more }, bar, alpha) !== null;
  return isDecidedBy(most) ? Math.ceil(lastThatHolds(most, 0, isDecidedBy)) : Infinity;
}
