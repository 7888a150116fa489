/**
 * `npm run simulate`: how often a verdict is ever wrong, looked at after every answer, with the truth exactly on the bar.
 * Exits with 1 where that is more often than promised.
 */
import { EVER_WRONG_AT_MOST, shareEverDecided } from '#tests/support/looks.ts';

const RUNS = 4_000;
const ANSWERS = 5_000;
const SEED = 20_261_121;
const BARS = [0.4, 0.5];

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

console.log(`${RUNS} runs, a look after each of ${ANSWERS} answers, the truth on the bar:`);
for (const bar of BARS) {
  const share = shareEverDecided({ bar, runs: RUNS, answers: ANSWERS, seed: SEED });
  console.log(
    `bar ${percent(bar)}: ever decided in ${percent(share)} (at most ${percent(EVER_WRONG_AT_MOST)})`,
  );
  if (share > EVER_WRONG_AT_MOST) process.exitCode = 1;
}
