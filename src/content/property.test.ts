import { expect, test } from 'vitest';
import { sampleProperty } from '#src/content/property.ts';

test("the sample has the spec's figures", () => {
  expect(sampleProperty).toMatchObject({
    type: 'Commercial',
    cashYieldPct: 9.5,
    termYears: 5,
    minInvestmentUsd: 2_500,
    roiPct: 12.5,
    irrPct: 15.8,
    capRatePct: 7.8,
  });
});

test('net operating income over price is the cap rate', () => {
  expect((sampleProperty.noiUsd / sampleProperty.priceUsd) * 100).toBeCloseTo(sampleProperty.capRatePct, 10);
});
