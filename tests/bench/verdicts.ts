/** The figures of decision 22: how often looking after every answer decides wrongly, and how soon it decides rightly. */
import { sideOf } from '#src/operator/verdict/confidence-sequence.ts';
import { wilsonInterval } from '#src/operator/proportion.ts';
import { formatPct, formatWhole } from '#src/shared/format.ts';
import type { Table } from '#tests/bench/table.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const BAR = 0.4;
const TRUE_SHARE = 0.5;
const SURVEYS = 4_000;
const ANSWERS = 5_000;

const ways: Record<string, (count: number, of: number) => boolean> = {
  'the confidence sequence': (count, of) => sideOf({ count, of }, BAR) !== null,
  'a 95% interval': (count, of) => {
    const { low, high } = wilsonInterval(count, of);
    return low > BAR || high < BAR;
  },
};

/** Judged from 30 answers on, as the report does. */
function everDecided(isDecided: (count: number, of: number) => boolean): number {
  const roll = seededRandom(22);
  let decided = 0;
  for (let survey = 0; survey < SURVEYS; survey += 1) {
    let count = 0;
    for (let of = 1; of <= ANSWERS; of += 1) {
      if (roll() < BAR) count += 1;
      if (of < 30 || !isDecided(count, of)) continue;
      decided += 1;
      break;
    }
  }
  return decided / SURVEYS;
}

function answersUntil(isDecided: (count: number, of: number) => boolean): number {
  let of = 30;
  while (!isDecided(TRUE_SHARE * of, of)) of += 1;
  return of;
}

export const verdictTables = (): Table[] => [
  {
    title: 'Verdicts',
    note: `${formatWhole(SURVEYS)} surveys whose true share is the threshold, ${formatPct(BAR * 100, 0)}, each checked after each of ${formatWhole(ANSWERS)} answers, and how many answers decide if the share is ${formatPct(TRUE_SHARE * 100, 0)}.`,
    head: ['judged by', 'ever decided, wrongly', 'answers that decide'],
    rows: Object.entries(ways).map(([name, isDecided]) => [
      name,
      formatPct(everDecided(isDecided) * 100, 1),
      formatWhole(answersUntil(isDecided)),
    ]),
  },
];
