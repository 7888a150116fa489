import { expect, test } from 'vitest';
import { growthForecast } from '#src/property/charts/growth.ts';

test('the forecast starts at zero and ends at the yearly rates', () => {
  const values = [
    { year: 2024, usd: 100 },
    { year: 2025, usd: 90 },
    { year: 2026, usd: 108 },
  ];
  const forecast = growthForecast(values, 4);
  expect(forecast.map(({ month }) => month)).toEqual([0, 3, 6, 9, 12]);
  expect(forecast[0]).toEqual({ month: 0, lowPct: 0, expectedPct: 0, highPct: 0 });
  expect(Object.values(forecast.at(-1) ?? {}).map((pct) => Number(pct.toFixed(10)))).toEqual([
    12, -10, 4, 20,
  ]);
});
