/** Simulates checking after every answer while the true share equals the threshold: every verdict is wrong. */
import { decideAtLeast } from '#src/operator/verdict.ts';
import { dice } from '#tests/support/dice.ts';

export const EVER_WRONG_AT_MOST = 0.05;

type Looks = { bar: number; runs: number; answers: number; seed: number };

/** The share of runs that reached a verdict at any point. */
export function shareEverDecided({ bar, runs, answers, seed }: Looks): number {
  const roll = dice(seed);
  let decided = 0;
  for (let run = 0; run < runs; run += 1) {
    let count = 0;
    for (let of = 1; of <= answers; of += 1) {
      if (roll() < bar) count += 1;
      if (decideAtLeast(count, of, bar).verdict === 'undecided') continue;
      decided += 1;
      break;
    }
  }
  return decided / runs;
}
