/** Separate from the property's words, because islands ship them to the browser. */
import { YEARS, type Scenario, type ScenarioName } from '#src/property/calculator/scenario-data.ts';
import { minimum } from '#src/shared/site/phrases.ts';

export const scenarioNames: Record<ScenarioName, string> = {
  low: 'Low',
  assumed: 'Base case',
  high: 'High',
};

export const returnsCalculator = {
  amount: 'Amount in US dollars',
  invalid: (amount: string) =>
    `Enter whole dollars, ${minimum} or more. The results below are still for ${amount}.`,
  slider: 'Amount',
  chips: 'Common amounts',
  before: 'Before fees, vacancy and selling',
  dividends: (rate: string) => `Dividends per year, at ${rate}`,
  appreciation: (rate: string) => `Appreciation per year, at ${rate}`,
  profit: 'Total profit in one year',
  totalReturn: 'Total return in one year',
  after: 'After fees, vacancy and selling',
  fan: 'What you’d get back in each scenario, by the year you sell',
  years: 'Years until you sell',
  year: 'Year',
  scenario: 'Scenario',
  back: 'You get back',
  gain: 'Gain or loss',
  table: 'Year by year as a table',
} as const;

export const lowCaseRisk = ({ monthsToSell, earlySalePct }: Scenario) =>
  `The low case assumes you wait ${monthsToSell} months and sell at ${earlySalePct}% off, even in year ${YEARS.at(-1)}, because the building may not sell on time. You could lose everything.`;
