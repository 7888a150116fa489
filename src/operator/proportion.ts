import { formatPct, formatWhole } from '#src/shared/format.ts';

export type Proportion = {
  count: number;
  of: number;
  share: number;
  /** Wilson's 95% interval; null with too few people for a percentage. */
  interval: { low: number; high: number } | null;
};

/** The normal quantile that leaves 2.5% on either side. */
const Z_95 = 1.959963984540054;

export const MIN_PEOPLE_FOR_PERCENT = 10;

/** Newcombe (1998), method 3: @example wilsonInterval(81, 263) // { low: 0.2553, high: 0.3662 } */
export function wilsonInterval(count: number, of: number): { low: number; high: number } {
  const share = count / of;
  const centre = share + Z_95 ** 2 / (2 * of);
  const reach = Z_95 * Math.sqrt((share * (1 - share)) / of + Z_95 ** 2 / (4 * of ** 2));
  const scale = 1 + Z_95 ** 2 / of;
  // At the ends the bound is exactly 0 or 1, where rounding would leave a trace.
  return {
    low: count === 0 ? 0 : (centre - reach) / scale,
    high: count === of ? 1 : (centre + reach) / scale,
  };
}

export const peopleIn = (rows: readonly { people: number }[]): number =>
  rows.reduce((sum, { people }) => sum + people, 0);

export function proportion(count: number, of: number): Proportion {
  return {
    count,
    of,
    share: of === 0 ? 0 : count / of,
    interval: of < MIN_PEOPLE_FOR_PERCENT ? null : wilsonInterval(count, of),
  };
}

/** With fewer people, tenths of a percent are noise. */
const digitsFor = (of: number) => (of < 1_000 ? 0 : 1);

/** @example countOf({ count: 3, of: 7, ... }) // '3 of 7' */
export const countOf = ({ count, of }: Pick<Proportion, 'count' | 'of'>): string =>
  `${formatWhole(count)} of ${formatWhole(of)}`;

/** Just the count with too few people for a percentage. */
export const shareOf = ({ count, of, share, interval }: Proportion): string =>
  interval === null ? countOf({ count, of }) : formatPct(share * 100, digitsFor(of));

/** @example intervalPct({ interval: { low: 0.361, high: 0.459 }, of: 350, ... }) // '36–46%' */
export function intervalPct({ interval, of }: Pick<Proportion, 'interval' | 'of'>): string | null {
  if (interval === null) return null;
  const digits = digitsFor(of);
  return `${formatPct(interval.low * 100, digits).replace('%', '')}–${formatPct(interval.high * 100, digits)}`;
}

/** @example rateOf({ share: 0.4, interval: { low: 0.361, high: 0.459 }, of: 350, ... }) // '40% (36–46%)' */
export function rateOf(figure: Proportion): string | null {
  const range = intervalPct(figure);
  return range === null ? null : `${shareOf(figure)} (${range})`;
}
