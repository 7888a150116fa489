import { expect, test } from 'vitest';
import { marketMetrics } from '#src/property/market-card/metrics.ts';
import { sampleProperty } from '#src/property/sample.ts';

test('net operating income over price is the cap rate', () => {
  expect((sampleProperty.noiUsd / sampleProperty.priceUsd) * 100).toBeCloseTo(sampleProperty.capRatePct, 10);
});

test('the price per square foot is close to the market card’s, so that they can be compared', () => {
  const market = marketMetrics.find(({ title }) => title === 'Price Per Square Foot');
  const marketUsd = Number(market?.value.replace('$', ''));
  expect(Math.abs(sampleProperty.priceUsd / sampleProperty.squareFootage / marketUsd - 1)).toBeLessThan(0.1);
});

test('the cash yield on equity is the rent left after interest', () => {
  const loanUsd = (sampleProperty.priceUsd * sampleProperty.loanToValuePct) / 100;
  const equityUsd = sampleProperty.priceUsd - loanUsd;
  const interestPct =
    ((sampleProperty.noiUsd - (equityUsd * sampleProperty.cashYieldPct) / 100) / loanUsd) * 100;
  expect(interestPct).toBeGreaterThan(5);
  expect(interestPct).toBeLessThan(7);
});
