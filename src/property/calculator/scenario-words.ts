/** Separate from the calculator's other words, because they load when the fold opens. */
import type { Fees, Scenario } from '#src/property/calculator/scenario-data.ts';

export const scenarioDetails = {
  chart: {
    title: 'Three scenarios',
    note: 'What you’d have in total, rent included, if you sold after each year. It can go worse than Low: you could lose everything.',
    unit: '% of the amount',
    table: 'Year by year as a table',
    year: 'Year',
  },
  result: {
    after: (years: string) => `How it adds up after ${years}`,
    rent: 'Rent, after vacancy and fees',
    value: 'Value of your share',
    earlySale: 'Discount for selling early',
    sellingFee: 'Selling fee',
    left: 'What you get back',
    wait: 'Time to find a buyer',
  },
  months: (months: number) => (months === 1 ? '1 month' : `${months} months`),
  assumptions: {
    title: 'What we assume',
    note: 'These are sample numbers. Change any of them.',
    reset: 'Reset',
    limits: (min: string, max: string, step: string) => `From ${min} to ${max}, in steps of ${step}.`,
  },
  scenario: {
    unpaidRentPct: 'Unpaid rent (% of payouts)',
    valueChangePct: 'Change in value (% a year)',
    earlySalePct: 'Discount for selling early (%)',
    monthsToSell: 'Months to find a buyer',
  } satisfies Record<keyof Scenario, string>,
  fees: 'Fees',
  fee: {
    buyingPct: 'Buying (%)',
    yearlyPct: 'Per year (%)',
    sellingPct: 'Selling (%)',
  } satisfies Record<keyof Fees, string>,
} as const;
