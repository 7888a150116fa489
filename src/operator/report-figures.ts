import { formatPct, formatWhole } from '#src/shared/format.ts';
import type { Proportion } from '#src/operator/proportion.ts';

/** With fewer people, tenths of a percent are noise. */
const MIN_PEOPLE_FOR_TENTHS = 1_000;

/** @example countOf({ count: 3, of: 7, ... }) // '3 of 7' */
export const countOf = ({ count, of }: Pick<Proportion, 'count' | 'of'>): string =>
  `${formatWhole(count)} of ${formatWhole(of)}`;

export function sharePct({ share, interval, of }: Proportion): string | null {
  return interval === null ? null : formatPct(share * 100, of < MIN_PEOPLE_FOR_TENTHS ? 0 : 1);
}

export const shareOf = (proportion: Proportion): string => sharePct(proportion) ?? countOf(proportion);

/** @example intervalPct({ interval: { low: 0.361, high: 0.459 }, of: 350, ... }) // '36–46%' */
export function intervalPct({ interval, of }: Pick<Proportion, 'interval' | 'of'>): string | null {
  if (interval === null) return null;
  const digits = of < MIN_PEOPLE_FOR_TENTHS ? 0 : 1;
  return `${formatPct(interval.low * 100, digits).replace('%', '')}–${formatPct(interval.high * 100, digits)}`;
}

/** @example rateOf({ share: 0.4, interval: { low: 0.361, high: 0.459 }, of: 350, ... }) // '40% (36–46%)' */
export function rateOf(figure: Proportion): string | null {
  const range = intervalPct(figure);
  return range === null ? null : `${shareOf(figure)} (${range})`;
}

/** All steps that tie for the largest loss; none if nobody was lost. */
export function largestLosses<Step extends { lost: number }>(steps: readonly Step[]): Step[] {
  const most = Math.max(1, ...steps.map(({ lost }) => lost));
  return steps.filter(({ lost }) => lost === most);
}
