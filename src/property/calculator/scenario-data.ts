/** All invented; percentages have at most two decimals. */
import { APPRECIATION_RATE_PCT } from '#src/property/sample.ts';

export const SCENARIO_NAMES = ['low', 'assumed', 'high'] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

export type Scenario = {
  /** Share of a year's payout lost; debt is paid first, so losing 25% of income costs about 50% of the payout. */
  unpaidRentPct: number;
  /** Per year; `low` repeats the building's worst year, which debt deepens. */
  valueChangePct: number;
  /** The discount on a sale before the planned term ends. */
  earlySalePct: number;
  monthsToSell: number;
};

export const sampleAssumptions = {
  fees: {
    /** Of the amount, once; the rest buys the share. */
    buyingPct: 1,
    /** Of the share's price, deducted from rent. */
    yearlyPct: 0.5,
    /** Of the sale price. */
    sellingPct: 1,
  },
  scenarios: {
    low: { unpaidRentPct: 50, valueChangePct: -7, earlySalePct: 20, monthsToSell: 12 },
    assumed: { unpaidRentPct: 3, valueChangePct: APPRECIATION_RATE_PCT, earlySalePct: 5, monthsToSell: 3 },
    high: { unpaidRentPct: 0, valueChangePct: 7, earlySalePct: 0, monthsToSell: 1 },
  },
};
export type Fees = typeof sampleAssumptions.fees;

/** In each of them, counted from the purchase, a share can be sold. */
export const YEARS = [1, 2, 3, 4, 5] as const;
