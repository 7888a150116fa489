/** Separate from the calculator's other words, because they load when the fold opens. */
import type { Fees, Scenario } from '#src/property/calculator/scenario-data.ts';

export const scenarioDetails = {
  chart: {
    title: 'Three ways it can go',
    note: 'What you would have in all, rent included, if you sold after each year. It can go worse than low: you can lose all of it.',
    unit: '% of the amount',
    table: 'Year by year as a table',
    year: 'Year',
  },
  result: {
    after: (years: string) => `How it adds up after ${years}`,
    rent: 'Rent, after vacancy and fees',
    value: 'Value of your share',
    earlySale: 'Lost by selling early',
    sellingFee: 'Fee for selling',
    left: 'What is left',
    wait: 'Time until it is sold',
  },
  months: (months: number) => (months === 1 ? '1 month' : `${months} months`),
  assumptions: {
    title: 'What is assumed',
    note: 'All of it is a sample, and yours to change. A figure outside its limits is ignored.',
    reset: 'Back to the sample',
    limits: (min: string, max: string, step: string) => `From ${min} to ${max}, in steps of ${step}.`,
  },
  scenario: {
    unpaidRentPct: 'Rent that stays out, % of the payout',
    valueChangePct: 'Value of a share, % a year',
    earlySalePct: 'Lost by selling before the term ends, %',
    monthsToSell: 'Months until it is sold',
  } satisfies Record<keyof Scenario, string>,
  fees: 'Fees',
  fee: {
    buyingPct: 'Buying, %',
    yearlyPct: 'A year, %',
    sellingPct: 'Selling, %',
  } satisfies Record<keyof Fees, string>,
} as const;
