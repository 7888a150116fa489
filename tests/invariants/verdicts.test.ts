/** Verdicts stay right however often someone checks. */
import { expect, test } from 'vitest';
import { EVER_WRONG_AT_MOST, shareEverDecided } from '#tests/support/looks.ts';

test.each([0.4, 0.5])(
  'with the true share at the threshold of %d, few surveys ever decide, however often they are checked',
  (bar) => {
    const share = shareEverDecided({ bar, runs: 400, answers: 1_500, seed: 20_261_121 });
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(EVER_WRONG_AT_MOST);
  },
);
