import { expect, test } from 'vitest';
import { proportion } from '#src/operator/proportion.ts';
import { countOf, intervalPct, largestLosses, sharePct } from '#src/operator/report-figures.ts';

test.each([
  [0, 0, '0 of 0', null, null],
  [3, 7, '3 of 7', null, null],
  [141, 350, '141 of 350', '40%', '35–46%'],
  [400, 1_000, '400 of 1,000', '40.0%', '37.0–43.1%'],
  [141_000, 350_000, '141,000 of 350,000', '40.3%', '40.1–40.4%'],
])('%i of %i has a percentage with enough people, and tenths with many', (count, of, ...said) => {
  const figure = proportion(count, of);
  expect([countOf(figure), sharePct(figure), intervalPct(figure)]).toEqual(said);
});

test('the steps that lose the most people are marked, and none if nobody left', () => {
  const worstOf = (...losses: number[]) =>
    largestLosses(losses.map((lost, step) => ({ step, lost }))).map(({ step }) => step);
  expect(worstOf(0, 45, 26)).toEqual([1]);
  expect(worstOf(0, 45, 26, 45)).toEqual([1, 3]);
  expect(worstOf(0)).toEqual([]);
});
