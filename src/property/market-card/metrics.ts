/** Spec 3. */
export const marketMetrics = [
  {
    title: 'Average Sale Price',
    description: 'Average price of office units sold over the last 12 months',
    value: '$875,500',
    change: '+4.2%',
    trend: 'up',
    source: 'Sample sales register',
  },
  {
    title: 'Rental Yield',
    description: 'A year’s rent as a share of the purchase price',
    value: '5.8%',
    change: '+0.3%',
    trend: 'up',
    source: 'Sample rent survey',
  },
  {
    title: 'Vacancy Rate',
    description: 'Share of rentable space that is vacant',
    value: '3.2%',
    change: '-0.7%',
    trend: 'down',
    source: 'Sample occupancy census',
  },
  {
    title: 'Price Per Square Foot',
    description: 'Median asking price per square foot',
    value: '$428',
    change: '+2.1%',
    trend: 'up',
    source: 'Sample listings index',
  },
  {
    title: 'Market Liquidity',
    description: 'Average days on market',
    value: '42 days',
    change: '-5 days',
    trend: 'down',
    source: 'Sample exchange log',
  },
] as const;
