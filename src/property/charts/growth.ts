/** What the sample's charts derive from its yearly values. */
import type { YearlyValue } from '#src/property/charts/figures.ts';

export type ForecastMonth = { month: number; lowPct: number; expectedPct: number; highPct: number };

const MONTHS_PER_YEAR = 12;

/** Today, and the end of each quarter: over a year the curves are so nearly straight that more would show nothing. */
const FORECAST_MONTHS = [0, 3, 6, 9, 12] as const;

/** Change from each year to the next, in percent. */
export function yearlyChangesPct(values: readonly YearlyValue[]): number[] {
  return values.flatMap(({ usd }, index) => {
    const before = values[index - 1];
    return before === undefined ? [] : [(usd / before.usd - 1) * 100];
  });
}

/** The constant yearly rate that leads from the first value to the last. */
export function averageGrowthPct(values: readonly YearlyValue[]): number {
  const first = values[0];
  const last = values.at(-1);
  if (first === undefined || last === undefined || first === last) {
    throw new Error('Growth needs at least two yearly values.');
  }
  return ((last.usd / first.usd) ** (1 / (last.year - first.year)) - 1) * 100;
}

/**
 * Growth since today over the next twelve months: at the expected yearly rate,
 * and between the worst and the best year of the past.
 */
export function growthForecast(values: readonly YearlyValue[], expectedYearlyPct: number): ForecastMonth[] {
  const changes = yearlyChangesPct(values);
  const afterMonths = (yearlyPct: number, month: number) =>
    ((1 + yearlyPct / 100) ** (month / MONTHS_PER_YEAR) - 1) * 100;
  return FORECAST_MONTHS.map((month) => ({
    month,
    lowPct: afterMonths(Math.min(...changes), month),
    expectedPct: afterMonths(expectedYearlyPct, month),
    highPct: afterMonths(Math.max(...changes), month),
  }));
}
