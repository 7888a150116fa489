import { expect, test } from 'vitest';
import { sampleProperty } from '#src/property/sample.ts';
import { FEES } from '#src/property/calculator/scenario-data.ts';
import { yearlyChangesPct } from '#src/property/charts/growth.ts';
import { resultOf } from '#src/property/calculator/scenarios.ts';

const { priceUsd, loanToValuePct, noiUsd, cashYieldPct, termYears, roiPct, scenarios, values } =
  sampleProperty;

test(`"as assumed" over the planned term earns the sample's yearly target`, () => {
  const amountUsd = 1_000;
  const held = { amountUsd, years: termYears, dividendPct: cashYieldPct, termYears };
  const gainUsd = resultOf(held, scenarios.assumed, FEES).gainCents / 100;
  expect((gainUsd / amountUsd / termYears) * 100).toBeCloseTo(roiPct, 1);
});

test(`"low" takes the building's worst year, made worse by the loan`, () => {
  const equity = 1 - loanToValuePct / 100;
  const worstPct = Math.min(...yearlyChangesPct(values)) / equity;
  expect(Math.round(worstPct)).toBe(scenarios.low.valueChangePct);
});

test('losing a quarter of the income cuts the payout by about half', () => {
  const payoutUsd = (priceUsd * (1 - loanToValuePct / 100) * cashYieldPct) / 100;
  expect(Math.abs((noiUsd * 25) / payoutUsd - scenarios.low.unpaidRentPct)).toBeLessThan(5);
});
