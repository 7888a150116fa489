/** Verdicts stay right however often someone checks. */
import { expect, test } from 'vitest';
import { decideAtLeast } from '#src/operator/verdict.ts';
import { dice } from '#tests/support/dice.ts';
import { shareLaunched, surveys, type Survey } from '#tests/support/fooled.ts';

const RUNS = 400;
const ANSWERS = 1_500;

/** Checks after every answer while the true share equals the threshold, so every verdict is wrong. */
function shareEverDecided(bar: number): number {
  const roll = dice(20_261_121);
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

/** `npm run bench verdicts` counts those that no count cures. */
const curable = (Object.keys(surveys) as Survey[]).filter((name) => !name.startsWith('not curable'));

test.each(curable)('launch is said as it should be: %s', (name) => {
  expect(shareLaunched(name, 6).counts).toBe(name.startsWith('honest') ? 1 : 0);
});
