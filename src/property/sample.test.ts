import { expect, test } from 'vitest';
import { marketMetrics } from '#src/property/market-card/metrics.ts';
import { rentSums } from '#src/property/property.ts';
import { sampleProperty } from '#src/property/sample.ts';

const { analysis, market } = sampleProperty;

test('net operating income over price is the cap rate', () => {
  expect((sampleProperty.noiUsd / sampleProperty.priceUsd) * 100).toBeCloseTo(sampleProperty.capRatePct, 10);
});

test('the price per square foot is close to the market card’s, so that they can be compared', () => {
  const metric = marketMetrics.find(({ title }) => title === 'Price Per Square Foot');
  const marketUsd = Number(metric?.value.replace('$', ''));
  expect(Math.abs(sampleProperty.priceUsd / sampleProperty.squareFootage / marketUsd - 1)).toBeLessThan(0.1);
});

test('the cash yield on equity is the rent left after interest', () => {
  const { loanUsd, equityUsd, payoutUsd, interestUsd } = rentSums(sampleProperty);
  expect(loanUsd + equityUsd).toBe(sampleProperty.priceUsd);
  expect(interestUsd + payoutUsd).toBe(sampleProperty.noiUsd);
  const interestPct = (interestUsd / loanUsd) * 100;
  expect(interestPct).toBeGreaterThan(5);
  expect(interestPct).toBeLessThan(7);
});

/** Without signs, because prose says "less". */
const figuresIn = (text: string) => text.match(/\$?\d[\d,.]*\d|\$?\d/g) ?? [];

test('the insights quote only the figures of the Market Data card', () => {
  const figures = marketMetrics.flatMap(({ value, change }) => figuresIn(`${value} ${change}`));
  expect(figuresIn(market.map(({ content }) => content).join(' '))).not.toHaveLength(0);
  for (const { content } of market) expect(figures).toEqual(expect.arrayContaining(figuresIn(content)));
});

test('the analysis quotes the figures of the sample property', () => {
  const { occupancyRatePct, loanToValuePct, priceUsd, squareFootage, termYears } = sampleProperty;
  const said = analysis.insights.map(({ content }) => content).join(' ');
  expect(said).toContain(`${occupancyRatePct}% leased`);
  expect(said).toContain(`With ${loanToValuePct}% borrowed`);
  expect(said).toContain(`$${Math.round(priceUsd / squareFootage)} per square foot`);
  expect([termYears, analysis.investmentRecommendation]).toEqual([
    5,
    expect.stringContaining('five-year term'),
  ]);
});
