/** The words of the market-insights widget around its sample data. */
export const insightsWidget = {
  label: 'Market insights',
  tabs: { data: 'Market Data', analysis: 'AI Analysis' },
  refresh: 'Refresh Data',
  /** What an insight speaks for; said in a word, so that it reads without colour. */
  kinds: { positive: 'In favor', negative: 'Against', neutral: 'Neutral' },
  recommendation: 'Recommendation',
  risk: 'Risk',
  trends: 'Trends',
} as const;
