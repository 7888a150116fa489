import { expect, test } from 'vitest';
import { drawnOptions, optionsFor } from '#src/shared/option-order.ts';
import { questions } from '#src/shared/questions.ts';
import { dice } from '#tests/support/dice.ts';

const throwDice = dice(4);
const records = Array.from({ length: 10_000 }, () =>
  '00000000-0000-4000-8000-xxxxxxxxxxxx'.replaceAll('x', () => Math.floor(throwDice() * 16).toString(16)),
);
const drawn = questions.filter((question) => question.kind === 'multiple');

/** Chi-square; chance exceeds the limit less than once in 10,000 tables. */
function expectUniform(seen: readonly string[], cells: number) {
  const counts = Object.values(Object.groupBy(seen, (cell) => cell)).map((cell = []) => cell.length);
  const mean = seen.length / cells;
  expect(counts).toHaveLength(cells);
  const distance = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  expect(distance).toBeLessThan(cells + 10 + 3.8 * Math.sqrt(2 * cells));
}

test.each(drawn)('question $screen is shown in every order equally often', (question) => {
  const [options, all] = [drawnOptions(question), question.options];
  const orders = records.map((record) => optionsFor(record, question));
  for (const order of orders)
    expect([...order.slice(0, options.length).toSorted(), ...order.slice(options.length)]).toEqual([
      ...options.toSorted(),
      ...all.slice(options.length),
    ]);
  const pairs = orders.flatMap((order) => options.slice(1).map((_, at) => order.slice(at, at + 2).join()));
  expect(new Set(pairs).size, 'pairs of neighbors').toBe(options.length * (options.length - 1));
  for (const place of options.keys())
    expectUniform(
      orders.map((order) => order[place] ?? ''),
      options.length,
    );
  for (const other of drawn.filter((one) => one !== question)) {
    const both = orders.map(([first], nth) => `${first}, ${optionsFor(records[nth] ?? '', other)[0]}`);
    expectUniform(both, options.length * drawnOptions(other).length);
  }
  expect(optionsFor(null, question), 'without a record').toEqual(all);
});
