import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { returnsOf } from '#src/property/calculator/returns.ts';
import { resultOf, type Holding } from '#src/property/calculator/scenarios.ts';

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

const nothing = { unpaidRentPct: 0, valueChangePct: 0, earlySalePct: 0, monthsToSell: 1 };
const noFees = { buyingPct: 0, yearlyPct: 0, sellingPct: 0 };

test('half a cent rounds up, for income and for costs', () => {
  const tenDollars = { ...holding, amountUsd: 10 };
  expect(resultOf({ ...tenDollars, dividendPct: 0.05 }, nothing, noFees).rentCents).toBe(1);
  const yearlyFee = { ...noFees, yearlyPct: 0.15 };
  expect(resultOf({ ...tenDollars, dividendPct: 0 }, nothing, yearlyFee).rentCents).toBe(-1);
  expect(resultOf(tenDollars, nothing, { ...noFees, sellingPct: 0.15 }).sellingFeeCents).toBe(-1);
});

test('the largest amount is exact to the cent', () => {
  const result = resultOf({ ...holding, amountUsd: 90_071_992_547, dividendPct: 0 }, nothing, noFees);
  expect(result).toMatchObject({ leftCents: 9_007_199_254_700, gainCents: 0 });
});
