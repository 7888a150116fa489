/** Separate from the property's words, because islands ship them to the browser. */
import type { ScenarioName } from '#src/property/calculator/scenario-data.ts';

export const scenarioNames: Record<ScenarioName, string> = {
  low: 'Low',
  assumed: 'Base case',
  high: 'High',
};

export const returnsCalculator = {
  amount: 'Amount in US dollars',
  slider: 'Amount',
  dividends: (rate: string) => `Dividends per year, at ${rate}`,
  appreciation: (rate: string) => `Appreciation per year, at ${rate}`,
  afterOneYear: 'After one year',
  profit: 'Total profit',
  totalReturn: 'Total return',
  soldAfter: 'If you sell after',
  years: (years: number) => (years === 1 ? '1 year' : `${years} years`),
  left: (sum: string) => `you get back ${sum}`,
  gain: (sum: string) => `+${sum} gain`,
  loss: (sum: string) => `−${sum} loss`,
  even: (sum: string) => `${sum} break-even`,
  details: 'How it adds up and what we assume',
  notLoaded: 'This didn’t load. Please reload the page.',
} as const;
