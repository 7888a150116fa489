/** How the operator's figures are put: a percentage never without its interval or its people. */
import { formatChangePct, formatPct, formatWhole } from '#src/domain/format.ts';
import type { Proportion } from '#src/domain/proportion.ts';

/** From here on a tenth of a percent is more than noise. */
const MIN_PEOPLE_FOR_TENTHS = 1_000;

/** @example countOf({ count: 3, of: 7, ... }) // '3 of 7' */
export const countOf = ({ count, of }: Pick<Proportion, 'count' | 'of'>): string =>
  `${formatWhole(count)} of ${formatWhole(of)}`;

/** Null where there are too few people for a percentage. */
export function sharePct({ share, interval, of }: Proportion): string | null {
  return interval === null ? null : formatPct(share * 100, of < MIN_PEOPLE_FOR_TENTHS ? 0 : 1);
}

/** @example intervalPct({ interval: { low: 0.361, high: 0.459 }, of: 350, ... }) // '36–46%' */
export function intervalPct({ interval, of }: Pick<Proportion, 'interval' | 'of'>): string | null {
  if (interval === null) return null;
  const digits = of < MIN_PEOPLE_FOR_TENTHS ? 0 : 1;
  return `${formatPct(interval.low * 100, digits).replace('%', '')}–${formatPct(interval.high * 100, digits)}`;
}

/** How many points the other share lies above the one; null where either has too few people for a percentage. */
export function pointsApart(one: Proportion, other: Proportion): string | null {
  if (one.interval === null || other.interval === null) return null;
  return formatChangePct((other.share - one.share) * 100).replace('%', '');
}

/** What a corrected p-value has to stay under before a table is said to show more than chance. */
export const SIGNIFICANT_BELOW = 0.05;

/** With its relation, because a p-value is never zero: @example pValue(0.0213) // '= 0.021' */
export function pValue(p: number): string {
  if (p < 0.001) return '< 0.001';
  // There is no more than 1, so it needs no second digit.
  return `= ${p.toPrecision(2).replace('1.0', '1')}`;
}

/** The steps at which most people of the one before were lost; none where nobody was. */
export function largestLosses<Step extends { lost: number }>(steps: readonly Step[]): Step[] {
  const most = Math.max(1, ...steps.map(({ lost }) => lost));
  return steps.filter(({ lost }) => lost === most);
}
