/** Spec 3 and 4. */
export const marketInsights = [
  {
    title: 'Prices',
    content:
      'Office units sell for $875,500 on average, up 4.2% in a year. Sellers ask $428 per square foot.',
  },
  {
    title: 'Rents',
    content: 'A year’s rent is 5.8% of the purchase price, up 0.3 points from last year.',
  },
  { title: 'Vacancy', content: '3.2% of rentable space is vacant, down 0.7 points from last year.' },
  {
    title: 'Resale',
    content: 'An office unit sells in 42 days on average, five days faster than last year.',
  },
];

export const aiAnalysis = {
  summary:
    'A well-leased tower at a fair price in a recovering market. Income is steady. Check the debt, and how long it takes to sell.',
  insights: [
    {
      title: 'Income',
      content: '94% leased to 31 tenants, so no single tenant makes or breaks the rent.',
      type: 'positive',
    },
    {
      title: 'Price',
      content: '$409 per square foot, compared with $428 in the sample market.',
      type: 'neutral',
    },
    {
      title: 'Loan',
      content: 'With 55% borrowed, higher interest rates would cut payouts.',
      type: 'negative',
    },
  ],
  /** recommendation.ts reads the badge from this text. */
  investmentRecommendation: 'A buy, but only with money you can leave in for the five-year term.',
  riskAssessment: 'Medium. Weaker office demand would hurt rent and price.',
  marketTrends: 'Vacancy is falling, rents are rising slowly, and sales take less time.',
} as const;
