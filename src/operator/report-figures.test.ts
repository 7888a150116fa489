import { expect, test } from 'vitest';
import { proportion } from '#src/operator/proportion.ts';
import { countOf, intervalPct, largestLosses, sharePct } from '#src/operator/report-figures.ts';

test('a share of few people shows a count without a percentage', () => {
  const few = proportion(3, 7);
  expect([countOf(few), sharePct(few), intervalPct(few)]).toEqual(['3 of 7', null, null]);
  const nobody = proportion(0, 0);
  expect([countOf(nobody), sharePct(nobody), intervalPct(nobody)]).toEqual(['0 of 0', null, null]);
});

test('tenths of a percent appear only with enough people', () => {
  expect([sharePct(proportion(141, 350)), intervalPct(proportion(141, 350))]).toEqual(['40%', '35–46%']);
  const enough = proportion(400, 1_000);
  expect([sharePct(enough), intervalPct(enough)]).toEqual(['40.0%', '37.0–43.1%']);
  const many = proportion(141_000, 350_000);
  expect([countOf(many), sharePct(many), intervalPct(many)]).toEqual([
    '141,000 of 350,000',
    '40.3%',
    '40.1–40.4%',
  ]);
});

test('the steps that lose the most people are marked, and none if nobody left', () => {
  const steps = [
    { step: 'registered', lost: 0 },
    { step: 'opened', lost: 45 },
    { step: 'answered_1', lost: 26 },
  ];
  expect(largestLosses(steps).map(({ step }) => step)).toEqual(['opened']);
  const tied = [...steps, { step: 'answered_2', lost: 45 }];
  expect(largestLosses(tied).map(({ step }) => step)).toEqual(['opened', 'answered_2']);
  expect(largestLosses([{ lost: 0 }])).toEqual([]);
});
