/** What the returns calculator assumes beyond the sample's rates, and what Keystead would take. All invented; percents in steps of at most a hundredth. */
import { APPRECIATION_RATE_PCT } from '#src/property/sample.ts';

export type ScenarioName = 'low' | 'assumed' | 'high';

export type Scenario = {
  /** Of a year's payout. The loan is paid first, so when a quarter of the income stays out, about half of the payout does. */
  unpaidRentPct: number;
  /** Of a share, a year. The low one is the building's worst year, which the loan makes worse. */
  valueChangePct: number;
  /** What a buyer wants off the price before the planned term ends. */
  earlySalePct: number;
  monthsToSell: number;
};

export type Fees = {
  /** Of the amount, once; the rest buys the share. */
  buyingPct: number;
  /** Of what the share cost, before rent is paid out. */
  yearlyPct: number;
  /** Of the price that the seller gets. */
  sellingPct: number;
};

export type Assumptions = { fees: Fees; scenarios: Record<ScenarioName, Scenario> };

export const SCENARIO_NAMES = ['low', 'assumed', 'high'] as const satisfies readonly ScenarioName[];

export const sampleAssumptions: Assumptions = {
  fees: { buyingPct: 1, yearlyPct: 0.5, sellingPct: 1 },
  scenarios: {
    low: { unpaidRentPct: 50, valueChangePct: -7, earlySalePct: 20, monthsToSell: 12 },
    assumed: { unpaidRentPct: 3, valueChangePct: APPRECIATION_RATE_PCT, earlySalePct: 5, monthsToSell: 3 },
    high: { unpaidRentPct: 0, valueChangePct: 7, earlySalePct: 0, monthsToSell: 1 },
  },
};

export type Limits = { min: number; max: number; step: number };

export const yearsHeld: Limits = { min: 1, max: 10, step: 1 };
