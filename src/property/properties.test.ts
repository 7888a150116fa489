/** The figures of each property agree with each other, and its page can show them. */
import { describe, expect, test } from 'vitest';
import { YEARS } from '#src/property/calculator/scenario-data.ts';
import { resultsOf } from '#src/property/calculator/scenarios.ts';
import { averageGrowthPct, yearlyChangesPct } from '#src/property/charts/growth.ts';
import { properties } from '#src/property/properties.ts';
import { rentSums } from '#src/property/property.ts';
import { sampleProperty } from '#src/property/sample.ts';
import { paths } from '#src/shared/site/paths.ts';

describe.each(properties)('$name', (property) => {
  const { priceUsd, squareFootage, loanToValuePct, noiUsd, metrics, market, images, id } = property;
  const { capRatePct, cashYieldPct, appreciationPct, termYears, roiPct, scenarios, values } = property;
  const resultIn = (years: number) =>
    resultsOf({ amountUsd: 1_000, years, dividendPct: cashYieldPct, termYears }, scenarios);

  test('net operating income over price is the cap rate', () => {
    expect((noiUsd / priceUsd) * 100).toBeCloseTo(capRatePct, 10);
  });

  test('the price per square foot is close to the market’s, so that they can be compared', () => {
    const metric = metrics.find(({ title }) => title === 'Price Per Square Foot');
    const marketUsd = Number(metric?.value.replace('$', ''));
    expect(Math.abs(priceUsd / squareFootage / marketUsd - 1)).toBeLessThan(0.1);
  });

  test('the cash yield on equity leaves rent for a likely interest on the loan', () => {
    const { loanUsd, interestUsd } = rentSums(property);
    const interestPct = (interestUsd / loanUsd) * 100;
    expect(interestPct).toBeGreaterThan(5);
    expect(interestPct).toBeLessThan(7);
  });

  test('the insights quote only the figures of the Market Data card', () => {
    const figures = metrics.flatMap(({ value, change }) => figuresIn(`${value} ${change}`));
    expect(figuresIn(market.map(({ content }) => content).join(' '))).not.toHaveLength(0);
    for (const { content } of market) expect(figures).toEqual(expect.arrayContaining(figuresIn(content)));
  });

  test('the base case over the planned term earns the yearly target', () => {
    expect(YEARS, 'The calculator ends before the term.').toContain(termYears);
    expect(resultIn(termYears).assumed.gainCents / 1_000 / termYears).toBeCloseTo(roiPct, 1);
  });

  test('in every year the low case loses and the others gain, as their colors say', () => {
    for (const years of YEARS) {
      const { low, assumed, high } = resultIn(years);
      expect(Math.sign(low.gainCents)).toBe(-1);
      expect([assumed, high].map(({ gainCents }) => Math.sign(gainCents))).toEqual([1, 1]);
    }
  });

  test('the low case takes the building’s worst year, made worse by the loan', () => {
    const equity = 1 - loanToValuePct / 100;
    const worstPct = Math.min(...yearlyChangesPct(values)) / equity;
    expect(Math.round(worstPct)).toBe(scenarios.low.valueChangePct);
  });

  test('losing a quarter of the income cuts the payout by about half', () => {
    const { payoutUsd } = rentSums(property);
    expect(Math.abs((noiUsd * 25) / payoutUsd - scenarios.low.unpaidRentPct)).toBeLessThan(5);
  });

  test('five years of values end at the price and grew at the calculator’s rate', () => {
    expect(values).toHaveLength(6);
    expect(values.at(-1)?.usd).toBe(priceUsd);
    expect(averageGrowthPct(values).toFixed(1)).toBe(appreciationPct.toFixed(1));
  });

  test('its picture is that of its address', () => {
    expect(images).toEqual([`/share${paths.property(id)}.png`]);
  });
});

/** Without signs, because prose says "less". */
const figuresIn = (text: string) => text.match(/\$?\d[\d,.]*\d|\$?\d/g) ?? [];

test('the analysis quotes the figures of the sample property', () => {
  const { analysis, occupancyRatePct, loanToValuePct, priceUsd, squareFootage, termYears } = sampleProperty;
  const said = analysis.insights.map(({ content }) => content).join(' ');
  expect(said).toContain(`${occupancyRatePct}% leased`);
  expect(said).toContain(`With ${loanToValuePct}% borrowed`);
  expect(said).toContain(`$${Math.round(priceUsd / squareFootage)} per square foot`);
  expect(termYears).toBe(5);
  expect(analysis.investmentRecommendation).toContain('five-year term');
});
