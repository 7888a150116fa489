import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { sampleAssumptions, SCENARIO_NAMES } from '#src/property/calculator/scenario-data.ts';
import { returnsOf } from '#src/property/calculator/returns.ts';
import { resultOf, resultsOf, type Holding } from '#src/property/calculator/scenarios.ts';

/** Computed by another program with exact fractions, rounded once to the cent. */
const rows = parse<Record<string, number>>(readFileSync('tests/fixtures/scenarios.csv', 'utf8'), {
  columns: true,
  cast: (text, { header }) => (header ? text : Number(text)),
});

type Row = Holding &
  Record<`${'unpaidRent' | 'valueChange' | 'earlySale' | 'buying' | 'yearly' | 'selling'}Pct`, number> &
  Record<'appreciationPct', number>;

test("every figure equals another program's to the cent, for 16 random holdings", () => {
  expect(rows).toHaveLength(16);
  for (const row of rows) {
    const input = row as Row;
    const figures = {
      ...returnsOf(input.amountUsd, input),
      ...resultOf(input, { ...input, monthsToSell: 1 }, input),
    };
    expect({ ...row, ...figures, returnPct: row.returnPct }).toEqual(row);
    expect(figures.returnPct).toBeCloseTo(row.returnPct ?? NaN, 9);
    expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(figures)));
  }
});

const holding: Holding = { amountUsd: 1_000, years: 1, dividendPct: 9.5, termYears: 5 };

test.each([
  // [years, low, assumed, high], each as cents left of $1,000 and cents gained.
  [1, [77_127, -22_873], [105_462, 5_462], [113_781, 13_781]],
  [4, [75_484, -24_516], [143_436, 43_436], [164_111, 64_111]],
  [5, [89_222, -10_778], [162_384, 62_384], [182_014, 82_014]],
  [10, [89_510, -10_490], [231_358, 131_358], [281_901, 181_901]],
])("with the sample's assumptions, after %i years", (years, ...expected) => {
  const results = resultsOf({ ...holding, years }, sampleAssumptions);
  expect(SCENARIO_NAMES.map((name) => [results[name].leftCents, results[name].gainCents])).toEqual(expected);
});

const nothing = { unpaidRentPct: 0, valueChangePct: 0, earlySalePct: 0, monthsToSell: 1 };
const noFees = { buyingPct: 0, yearlyPct: 0, sellingPct: 0 };

test.each([
  [3, -20_000],
  [4, -20_000],
  [5, 0],
  [10, 0],
])('after %i years of a five-year term, selling early costs %i cents', (years, earlySaleCents) => {
  const result = resultOf({ ...holding, years }, { ...nothing, earlySalePct: 20 }, noFees);
  expect(result.earlySaleCents).toBe(earlySaleCents);
});

test('half a cent rounds up, for income and for costs', () => {
  const tenDollars = { ...holding, amountUsd: 10 };
  expect(resultOf({ ...tenDollars, dividendPct: 0.05 }, nothing, noFees).rentCents).toBe(1);
  expect(resultOf({ ...tenDollars, dividendPct: 0 }, nothing, { ...noFees, yearlyPct: 0.15 }).rentCents).toBe(
    -1,
  );
  expect(resultOf(tenDollars, nothing, { ...noFees, sellingPct: 0.15 }).sellingFeeCents).toBe(-1);
});

test('the largest amount is exact to the cent', () => {
  const result = resultOf({ ...holding, amountUsd: 90_071_992_547, dividendPct: 0 }, nothing, noFees);
  expect(result).toMatchObject({ leftCents: 9_007_199_254_700, gainCents: 0 });
});
