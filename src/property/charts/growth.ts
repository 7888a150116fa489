import type { YearlyValue } from '#src/property/property.ts';

export type ForecastMonth = { month: number; lowPct: number; expectedPct: number; highPct: number };

/** Quarters are enough, because the curves are almost straight over a year. */
const FORECAST_MONTHS = [0, 3, 6, 9, 12] as const;

export function yearlyChangesPct(values: readonly YearlyValue[]): number[] {
  return values.flatMap(({ usd }, index) => {
    const before = values[index - 1];
    return before === undefined ? [] : [(usd / before.usd - 1) * 100];
  });
}

/** The compound annual rate. */
export function averageGrowthPct(values: readonly YearlyValue[]): number {
  const changes = yearlyChangesPct(values);
  const growth = changes.reduce((product, pct) => product * (1 + pct / 100), 1);
  return (growth ** (1 / changes.length) - 1) * 100;
}

/** `lowPct` and `highPct` repeat the worst and the best past year. In the order of the table's columns. */
export function growthForecast(values: readonly YearlyValue[], expectedYearlyPct: number): ForecastMonth[] {
  const changes = yearlyChangesPct(values);
  const afterMonths = (yearlyPct: number, month: number) => ((1 + yearlyPct / 100) ** (month / 12) - 1) * 100;
  return FORECAST_MONTHS.map((month) => ({
    month,
    lowPct: afterMonths(Math.min(...changes), month),
    expectedPct: afterMonths(expectedYearlyPct, month),
    highPct: afterMonths(Math.max(...changes), month),
  }));
}
