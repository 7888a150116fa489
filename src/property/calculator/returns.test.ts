import { expect, test } from 'vitest';
import {
  amountAt,
  maxSliderAmountUsd,
  parseAmount,
  positionOf,
  returnsOf,
} from '#src/property/calculator/returns.ts';

test.each([
  ['10', 10],
  ['25', 25],
  [' 250 ', 250],
  ['\u200e$2,500\u00a0', 2_500],
  ['１，０００', 1_000],
  ['250000', 250_000],
  ['90071992547', 90_071_992_547],
])('the typed amount %j is %j dollars', (text, amountUsd) => {
  expect(parseAmount(text)).toBe(amountUsd);
});

/** The last two can't be counted in cents. */
test.each([
  '9',
  '-50',
  '10.5',
  '   ',
  '10 dollars',
  '1,5',
  '1.000',
  '1e1',
  '0x20',
  '90071992548',
  '9'.repeat(400),
])('the typed amount %j is ignored', (text) => {
  expect(parseAmount(text)).toBeNull();
});

test.each([
  [200_001, 100_000],
  [199_980, 99_990],
])('for a property worth %i dollars the slider ends at %i', (propertyValueUsd, maxUsd) => {
  expect(maxSliderAmountUsd(propertyValueUsd)).toBe(maxUsd);
});

test('every step of the slider is a larger amount in steps of 10, which leads back to it', () => {
  const last = positionOf(100_000);
  const amounts = Array.from({ length: last + 1 }, (_, position) => amountAt(position));
  expect([amounts[0], amounts[last]]).toEqual([10, 100_000]);
  expect(amounts).toEqual(expect.arrayContaining([250, 2_500, 25_000]));
  for (const [position, amountUsd] of amounts.entries()) {
    expect([amountUsd % 10, positionOf(amountUsd)], String(amountUsd)).toEqual([0, position]);
    expect(amounts[position - 1] ?? 0).toBeLessThan(amountUsd);
  }
});

test.each([
  [25, 30],
  [949, 900],
  [2_600, 2_500],
  [95_000, 100_000],
])('for $%i the slider stands at the nearest step, $%i', (amountUsd, nearestUsd) => {
  expect(amountAt(positionOf(amountUsd))).toBe(nearestUsd);
});

test.each([
  // [dollars, dividend rate, appreciation rate], then cents of dividends, appreciation and profit, and the return.
  [10, 0, 0, 0, 0, 0, 0],
  // 50 * 1.15 is 57.49999999999999 in floating point.
  [50, 1.15, 0, 58, 0, 58, 1.15],
  [1_000, 9.5, -4, 9_500, -4_000, 5_500, 5.5],
])(
  '$%i at %d% and %d% return %i, %i and %i cents',
  (amountUsd, dividendPct, appreciationPct, ...expected) => {
    const returns = returnsOf(amountUsd, { dividendPct, appreciationPct });
    const { dividendsCents, appreciationCents, profitCents, returnPct } = returns;
    expect([dividendsCents, appreciationCents, profitCents, returnPct]).toEqual(expected);
  },
);
