/** Verdicts stay right however often someone checks. */
import { expect, test } from 'vitest';
import { decideAtLeast } from '#src/operator/verdict/verdict.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const RUNS = 400;
const ANSWERS = 1_500;

/** Checks after every answer while the true share equals the threshold, so every verdict is wrong. */
function shareEverDecided(bar: number): number {
  const roll = seededRandom(20_261_121);
  let decided = 0;
  for (let run = 0; run < RUNS; run += 1) {
    let count = 0;
    for (let of = 1; of <= ANSWERS; of += 1) {
      if (roll() < bar) count += 1;
      if (decideAtLeast(count, of, bar).verdict === 'undecided') continue;
      decided += 1;
      break;
    }
  }
  return decided / RUNS;
}

test.each([0.4, 0.5])(
  'with the true share at the threshold of %d, few surveys ever decide, however often they are checked',
  (bar) => {
    const share = shareEverDecided(bar);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(0.05);
  },
);
