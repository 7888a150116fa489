/** Separate from the property's words, because islands ship them to the browser. */
import type { ScenarioName } from '#src/property/calculator/scenario-data.ts';

export const scenarioNames: Record<ScenarioName, string> = {
  low: 'Low',
  assumed: 'As assumed',
  high: 'High',
};

export const returnsCalculator = {
  amount: 'Amount in US dollars',
  slider: 'Amount',
  dividends: (rate: string) => `Dividends a year, at ${rate}`,
  appreciation: (rate: string) => `Appreciation a year, at ${rate}`,
  afterOneYear: 'After one year',
  profit: 'Total profit',
  totalReturn: 'Total return',
  soldAfter: 'Sold after',
  years: (years: number) => (years === 1 ? '1 year' : `${years} years`),
  left: (sum: string) => `leaves ${sum}`,
  gain: (sum: string) => `+${sum} gain`,
  loss: (sum: string) => `−${sum} loss`,
  even: (sum: string) => `${sum} even`,
  details: 'How it adds up, and what is assumed',
  notLoaded: 'This did not load. Please load the page again.',
} as const;
