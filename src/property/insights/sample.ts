/** Spec 3 and 4. */
type MarketInsight = { title: string; content: string };

export type AnalysisInsight = MarketInsight & { type: 'positive' | 'negative' | 'neutral' };

type Analysis = {
  summary: string;
  insights: readonly AnalysisInsight[];
  /** recommendation.ts reads the badge from this text. */
  investmentRecommendation: string;
  riskAssessment: string;
  marketTrends: string;
};

export const marketInsights: readonly MarketInsight[] = [
  {
    title: 'Prices',
    content: 'Comparable sales average $875,500, 4.2% more than a year ago. A square foot asks for $428.',
  },
  {
    title: 'Rents',
    content: 'Rent brings in 5.8% of the purchase price a year, 0.3 points more than last year.',
  },
  { title: 'Vacancy', content: '3.2% of lettable space stands empty, 0.7 points less than last year.' },
  {
    title: 'Resale',
    content: 'A share or a building takes 42 days to find a buyer, five days fewer than last year.',
  },
];

export const aiAnalysis: Analysis = {
  summary:
    'A well-let tower at a fair price in a market that is recovering. Income is steady; the loan and the time it takes to sell deserve a second look.',
  insights: [
    {
      title: 'Income',
      content: '94% let to 31 tenants, so no single one decides the rent.',
      type: 'positive',
    },
    { title: 'Price', content: '$409 a square foot, against $428 in the sample market.', type: 'neutral' },
    {
      title: 'Loan',
      content: 'At 55% of value, dearer credit would cut what is left to share.',
      type: 'negative',
    },
  ],
  investmentRecommendation: 'A buy only for money that can stay in for the five-year term.',
  riskAssessment: 'Medium. A fall in office demand would reach both the rent and the price.',
  marketTrends: 'Vacancy is falling, rents follow slowly, and sales take less time than a year ago.',
};
