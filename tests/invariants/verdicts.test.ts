/** Verdicts stay right however often someone checks. */
import { expect, test } from 'vitest';
import { shareLaunched, surveys, type Survey } from '#tests/support/fooled.ts';
import { EVER_WRONG_AT_MOST, shareEverDecided } from '#tests/support/looks.ts';

test.each([0.4, 0.5])(
  'with the true share at the threshold of %d, few surveys ever decide, however often they are checked',
  (bar) => {
    const share = shareEverDecided({ bar, runs: 400, answers: 1_500, seed: 20_261_121 });
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(EVER_WRONG_AT_MOST);
  },
);

test.each(Object.keys(surveys) as Survey[])('launch is said as it should be: %s', (name) => {
  const { everybody, counts } = shareLaunched(name, 6);
  if (name.startsWith('honest')) expect([everybody, counts]).toEqual([1, 1]);
  else if (!name.startsWith('not curable')) expect(counts).toBe(0);
  expect(counts).toBeLessThanOrEqual(everybody);
});
