export const insightsWidget = {
  label: 'Market insights',
  tabs: { data: 'Market Data', analysis: 'AI Analysis' },
  refresh: 'Refresh Data',
  /** Words, so that color is not the only cue. */
  kinds: { positive: 'In favor', negative: 'Against', neutral: 'Neutral' },
  recommendation: 'Recommendation',
  risk: 'Risk',
  trends: 'Trends',
} as const;
