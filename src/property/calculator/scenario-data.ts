/** All invented; percentages have at most two decimals. */
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
export type Scenarios = Record<ScenarioName, Scenario>;

/** The exchange would charge these. */
export const FEES = {
  /** Of the amount, once; the rest buys the share. */
  buyingPct: 1,
  /** Of the share's price, deducted from rent. */
  yearlyPct: 0.5,
  /** Of the sale price. */
  sellingPct: 1,
};
export type Fees = typeof FEES;

/** In each of them, counted from the purchase, a share can be sold. */
export const YEARS = [1, 2, 3, 4, 5] as const;
