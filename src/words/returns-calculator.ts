/** The words of the returns calculator. Apart from the property's, because these travel to the browser as code. */
export const returnsCalculator = {
  amount: 'Amount in US dollars',
  slider: 'Amount',
  dividends: (rate: string) => `Dividends a year, at ${rate}`,
  appreciation: (rate: string) => `Appreciation a year, at ${rate}`,
  afterOneYear: 'After one year',
  profit: 'Total profit',
  totalReturn: 'Total return',
} as const;
