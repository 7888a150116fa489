import { expect, test } from 'vitest';
import {
  countOf,
  intervalPct,
  MIN_PEOPLE_FOR_PERCENT,
  proportion,
  shareOf,
  wilsonInterval,
} from '#src/operator/proportion.ts';

/** Newcombe, Statistics in Medicine 17 (1998), table I, method 3: score method without continuity correction. */
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  // All and none mirror each other.
  [20, 20, 1 - 0.1611, 1],
])('Wilson’s interval of %i in %i equals the published %d to %d', (count, of, low, high) => {
  const interval = wilsonInterval(count, of);
  expect(interval.low.toFixed(4)).toBe(low.toFixed(4));
  expect(interval.high.toFixed(4)).toBe(high.toFixed(4));
});

test('few people get no percentage, and none no division by zero', () => {
  expect(proportion(0, 0)).toEqual({ count: 0, of: 0, share: 0, interval: null });
  expect(proportion(1, 1).interval).toBeNull();
  expect(proportion(3, MIN_PEOPLE_FOR_PERCENT - 1).interval).toBeNull();
  expect(proportion(3, MIN_PEOPLE_FOR_PERCENT).interval).not.toBeNull();
});

test.each([
  [0, 0, '0 of 0', '0 of 0', null],
  [3, 7, '3 of 7', '3 of 7', null],
  [141, 350, '141 of 350', '40%', '35–46%'],
  [400, 1_000, '400 of 1,000', '40.0%', '37.0–43.1%'],
  [141_000, 350_000, '141,000 of 350,000', '40.3%', '40.1–40.4%'],
])('%i of %i has a percentage with enough people, and tenths with many', (count, of, ...texts) => {
  const figure = proportion(count, of);
  expect([countOf(figure), shareOf(figure), intervalPct(figure)]).toEqual(texts);
});
