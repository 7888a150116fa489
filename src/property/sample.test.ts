import { expect, test } from 'vitest';
import { FEES } from '#src/property/calculator/scenario-data.ts';
import { resultOf } from '#src/property/calculator/scenarios.ts';
import { yearlyChangesPct } from '#src/property/charts/growth.ts';
import { marketMetrics } from '#src/property/market-card/metrics.ts';
import { rentSums } from '#src/property/property.ts';
import { sampleProperty } from '#src/property/sample.ts';

const { analysis, market, priceUsd, squareFootage, loanToValuePct, noiUsd } = sampleProperty;
const { capRatePct, cashYieldPct, occupancyRatePct, termYears, roiPct, scenarios, values } = sampleProperty;

test('net operating income over price is the cap rate', () => {
  expect((noiUsd / priceUsd) * 100).toBeCloseTo(capRatePct, 10);
});

test('the price per square foot is close to the market card’s, so that they can be compared', () => {
  const metric = marketMetrics.find(({ title }) => title === 'Price Per Square Foot');
  const marketUsd = Number(metric?.value.replace('$', ''));
  expect(Math.abs(priceUsd / squareFootage / marketUsd - 1)).toBeLessThan(0.1);
});

test('the cash yield on equity leaves rent for a likely interest on the loan', () => {
  const { loanUsd, interestUsd } = rentSums(sampleProperty);
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
  const said = analysis.insights.map(({ content }) => content).join(' ');
  expect(said).toContain(`${occupancyRatePct}% leased`);
  expect(said).toContain(`With ${loanToValuePct}% borrowed`);
  expect(said).toContain(`$${Math.round(priceUsd / squareFootage)} per square foot`);
  expect([termYears, analysis.investmentRecommendation]).toEqual([
    5,
    expect.stringContaining('five-year term'),
  ]);
});

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
  const { payoutUsd } = rentSums(sampleProperty);
  expect(Math.abs((noiUsd * 25) / payoutUsd - scenarios.low.unpaidRentPct)).toBeLessThan(5);
});
