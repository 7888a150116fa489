/** All invented. */
import { sampleProperty } from '#src/property/sample.ts';

export type YearlyValue = { year: number; usd: number };

/** About 4% a year on average, with one decline, because buildings can lose value. */
export const yearlyValues: readonly YearlyValue[] = [
  { year: 2021, usd: 34_900_000 },
  { year: 2022, usd: 37_600_000 },
  { year: 2023, usd: 36_400_000 },
  { year: 2024, usd: 38_900_000 },
  { year: 2025, usd: 40_600_000 },
  { year: 2026, usd: sampleProperty.priceUsd },
];

/** 0 is the lowest risk, 100 the highest. */
export type Risk = { name: string; asked: string; score: number; reason: string };

export const risks: readonly Risk[] = [
  {
    name: 'Vacancy',
    asked: 'empty floors',
    score: 24,
    reason: `${sampleProperty.occupancyRatePct}% leased, 31 tenants`,
  },
  { name: 'Location', asked: 'the location', score: 30, reason: 'an established office district' },
  { name: 'Market', asked: 'the market', score: 46, reason: 'one down year in five' },
  {
    name: 'Loan',
    asked: 'the loan',
    score: 55,
    reason: `${sampleProperty.loanToValuePct}% of the price is borrowed`,
  },
  {
    name: 'Resale',
    asked: 'finding a buyer',
    score: 68,
    reason: `no sure buyer for ${sampleProperty.termYears} years`,
  },
];
