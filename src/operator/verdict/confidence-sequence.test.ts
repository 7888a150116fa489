import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confidenceSequence, logEvidence, sideOf } from '#src/operator/verdict/confidence-sequence.ts';

/** Expected values are from confseq (Howard et al., C++) and SciPy 1.17, which share no code with ours. */
test.each([
  [0.4, 3, 3, 0.0850770035, null],
  [0.4, 148, 271, 8.9899900524, [0.443261, 0.646409]],
  [0.4, 90, 300, 4.5961575879, [0.222251, 0.386338]],
  [0.4, 2100, 5000, 1.7838425406, [0.39728, 0.442949]],
  [0.4, 410_000, 1_000_000, 202.8000061811, null],
  [0.5, 148, 271, 0.0436252349, [0.459176, 0.631228]],
  [0.5, 180, 300, 4.2060499932, [0.510652, 0.685096]],
  [0.4, 0, 12, 0.73377696, [0, 0.503078]],
  [0.4, 12, 12, 1.57452481, [0.355324, 1]],
  [0.5, 3, 7, -0.05719996, [0.080174, 0.842385]],
] as const)('against %d, %i of %i: evidence and interval', (bar, count, of, log, ends) => {
  expect(logEvidence({ count, of }, bar)).toBeCloseTo(log, 8);
  if (ends === null) return;
  const { low, high } = confidenceSequence({ count, of }, bar);
  expect(low).toBeCloseTo(ends[0], 5);
  expect(high).toBeCloseTo(ends[1], 5);
});

test('a share is decided exactly when the interval excludes the threshold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.nat(), fc.constantFrom(0.4, 0.5), (of, any, bar) => {
      const counted = { count: any % (of + 1), of };
      const { low, high } = confidenceSequence(counted, bar);
      const side = sideOf(counted, bar);
      expect(low).toBeLessThanOrEqual(counted.count / of);
      expect(high).toBeGreaterThanOrEqual(counted.count / of);
      if (Math.min(Math.abs(low - bar), Math.abs(high - bar)) > 1e-9)
        expect(side).toBe(low > bar ? 'above' : high < bar ? 'below' : null);
    }),
  );
});
