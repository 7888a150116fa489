/**
 * What answers say of a share, however often one looks (docs/decisions/0022-verdicts-hold-however-often-you-check.md): the
 * beta-binomial mixture. Were the share `bar`, the evidence against it would ever reach 1 / alpha with a probability of
 * alpha at most (Ville 1939), so looking after every answer is wrong no more often than looking once.
 */

export const ALPHA = 0.05;

/** So many answers the mixture is worth beforehand, spread around the bar: sharpest 6 to 10 points away from it. */
const PRIOR_ANSWERS = 50;

/** A share that is this long in being told from the bar is as good as on it. */
const MOST_ANSWERS = 10_000_000;

/** Of people, how many say so; no whole numbers where it is asked what more of the same would say. */
export type Counted = { count: number; of: number };

/**
 * Stirling's series, right to nine digits from 20 on, where the mixture around a bar of 40 % begins, and without the terms
 * that cancel in a ratio of two beta functions. A library is too slow: a simulation asks for it 200 million times.
 */
const logGamma = (x: number): number => (x - 0.5) * Math.log(x) + (1 / 12 - 1 / (360 * x * x)) / x;

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** The logarithm of how many times likelier the mixture around `bar` makes these answers than a share of `p` does. */
export function logEvidence({ count, of }: Counted, bar: number, p = bar): number {
  const a = PRIOR_ANSWERS * bar;
  const b = PRIOR_ANSWERS * (1 - bar);
  const mixture = logBeta(a + count, b + of - count) - logBeta(a, b);
  return mixture - count * Math.log(p) - (of - count) * Math.log1p(-p);
}

/** The side of the bar on which the share lies, once that is known. */
export function sideOf(counted: Counted, bar: number, alpha = ALPHA): 'above' | 'below' | null {
  if (logEvidence(counted, bar) < -Math.log(alpha)) return null;
  return counted.count > bar * counted.of ? 'above' : 'below';
}

/**
 * Every share against which there is less evidence than 1 / alpha. The evidence has one valley, at the share seen, so
 * its ends are found by halving.
 */
export function confidenceSequence(
  counted: Counted,
  bar: number,
  alpha = ALPHA,
): { low: number; high: number } {
  const { count, of } = counted;
  const end = (outer: number) => {
    let [inside, outside] = [count / of, outer];
    for (let step = 0; step < 50; step += 1) {
      const middle = (inside + outside) / 2;
      if (logEvidence(counted, bar, middle) < -Math.log(alpha)) inside = middle;
      else outside = middle;
    }
    return inside;
  };
  return { low: count === 0 ? 0 : end(0), high: count === of ? 1 : end(1) };
}

/**
 * About how many further answers would tell the share from the bar, if it stays what it is; null where none would. There is
 * a share from the first answer on.
 */
export function answersUntilDecided({ count, of }: Counted, bar: number, alpha = ALPHA): number | null {
  const isDecidedBy = (answers: number) =>
    sideOf({ count: (count / of) * answers, of: answers }, bar, alpha) !== null;
  let enough = of;
  while (!isDecidedBy(enough)) {
    if (enough >= MOST_ANSWERS) return null;
    enough *= 2;
  }
  let tooFew = of;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isDecidedBy(middle)) enough = middle;
    else tooFew = middle;
  }
  return Math.max(0, enough - of);
}
