import { expect, test } from 'vitest';
import { largestLosses } from '#src/operator/report/funnel.ts';

test('the steps that lose the most people are marked, and none if nobody left', () => {
  const worstOf = (...losses: number[]) =>
    largestLosses(losses.map((lost, step) => ({ step, lost }))).map(({ step }) => step);
  expect(worstOf(0, 45, 26)).toEqual([1]);
  expect(worstOf(0, 45, 26, 45)).toEqual([1, 3]);
  expect(worstOf(0)).toEqual([]);
});
