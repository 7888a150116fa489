/** A share of people with its uncertainty, in the form in which it may be shown. */
export type Proportion = {
  count: number;
  of: number;
  share: number;
  /** Wilson's 95 % interval; null where there are too few people for a percentage: then only "3 of 7" may be said. */
  interval: { low: number; high: number } | null;
};

/** The quantile of the normal distribution that leaves 2.5 % on either side. */
const Z_95 = 1.959963984540054;

/** With fewer people than this a percentage says more than is known: then only "3 of 7". */
export const MIN_PEOPLE_FOR_PERCENT = 10;

/**
 * Wilson's score interval (Newcombe 1998, method 3): it stays within 0 and 1 and holds for few people and for shares
 * near either end.
 * @example wilsonInterval(81, 263) // { low: 0.2553, high: 0.3662 }
 */
export function wilsonInterval(count: number, of: number, z = Z_95): { low: number; high: number } {
  const share = count / of;
  const centre = share + z ** 2 / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  // At the very ends the bound is exactly 0 or 1, and rounding would leave a trace.
  return {
    low: count === 0 ? 0 : (centre - reach) / scale,
    high: count === of ? 1 : (centre + reach) / scale,
  };
}

export function proportion(count: number, of: number): Proportion {
  return {
    count,
    of,
    share: of === 0 ? 0 : count / of,
    interval: of < MIN_PEOPLE_FOR_PERCENT ? null : wilsonInterval(count, of),
  };
}
