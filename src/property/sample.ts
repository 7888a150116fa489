/** Spec sections 2, 3, 4 and 9, all invented; the row also stands in the database. */
import type { Property } from '#src/property/property.ts';
import { formatCents, formatPct, formatUsd, formatWhole } from '#src/shared/format.ts';
import { MINIMUM_INVESTMENT_USD } from '#src/shared/site/facts.ts';
import { minimum } from '#src/shared/site/phrases.ts';

export const SAMPLE_PROPERTY_ID = 'harbor-point-tower';

const PRICE_USD = 42_500_000;
const APPRECIATION_PCT = 4;
const AVERAGE_PRICE_USD = 875_500;
const RENTAL_YIELD_PCT = 5.8;
const VACANCY_PCT = 3.2;
const PRICE_PER_SQUARE_FOOT_USD = 428;

export const sampleProperty: Property = {
  id: SAMPLE_PROPERTY_ID,
  name: 'Harbor Point Tower',
  location: 'Hudson Square, New York, NY',
  type: 'Commercial',
  company: 'Harbor Point Holdings (sample)',
  priceUsd: PRICE_USD,
  roiPct: 12.5,
  irrPct: 15.8,
  cashYieldPct: 9.5,
  capRatePct: 7.8,
  termYears: 5,
  minInvestmentUsd: 2_500,
  fundingProgressPct: 68,
  investors: 1_284,
  yearBuilt: 1926,
  squareFootage: 104_000,
  occupancyRatePct: 94,
  noiUsd: 3_315_000,
  loanToValuePct: 55,
  keyFeatures: [
    'Twenty-two floors of offices above shops',
    'Leases average 6.4 years to expiry',
    'Ninety-four percent leased to 31 tenants',
    'LEED Gold, with heat pumps since 2022',
    'Two-minute walk to the subway',
  ],
  images: [`/share/properties/${SAMPLE_PROPERTY_ID}.png`],
  description:
    'A brick and limestone building, renovated in 2016, leased to media, law and software firms. Rent covers costs and the loan; investors share the rest quarterly.',
  drawing: { floors: 22, columns: 4 },
  appreciationPct: APPRECIATION_PCT,
  // One year of decline, because buildings can lose value.
  values: [
    { year: 2021, usd: 34_900_000 },
    { year: 2022, usd: 37_600_000 },
    { year: 2023, usd: 36_400_000 },
    { year: 2024, usd: 38_900_000 },
    { year: 2025, usd: 40_600_000 },
    { year: 2026, usd: PRICE_USD },
  ],
  risks: {
    Vacancy: {
      inWords: 'empty floors',
      score: 24,
      reason: '94% leased, 31 tenants',
    },
    Location: { inWords: 'the location', score: 30, reason: 'established office district' },
    Market: { inWords: 'the market', score: 46, reason: 'one down year in five' },
    Loan: {
      inWords: 'the loan',
      score: 55,
      reason: '55% of the price borrowed',
    },
    Resale: {
      inWords: 'finding a buyer',
      score: 68,
      reason: 'no sure buyer for five years',
    },
  },
  market: [
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
  ],
  city: 'New York',
  metrics: [
    {
      title: 'Average Sale Price',
      description: `What office units sold for over the last 12 months. A ${minimum} share is one part in ${formatWhole(AVERAGE_PRICE_USD / MINIMUM_INVESTMENT_USD)}.`,
      value: formatUsd(AVERAGE_PRICE_USD),
      change: '+4.2%',
      trend: 'up',
      source: 'Sample sales register',
    },
    {
      title: 'Rental Yield',
      description: `A year’s rent as a share of the purchase price: ${formatCents(RENTAL_YIELD_PCT * MINIMUM_INVESTMENT_USD)} for each ${minimum}.`,
      value: formatPct(RENTAL_YIELD_PCT),
      change: '+0.3%',
      trend: 'up',
      source: 'Sample rent survey',
    },
    {
      title: 'Vacancy Rate',
      description: `Share of rentable space that is vacant. Of each ${minimum} of possible rent, ${formatCents(VACANCY_PCT * MINIMUM_INVESTMENT_USD)} is missing.`,
      value: formatPct(VACANCY_PCT),
      change: '-0.7%',
      trend: 'down',
      source: 'Sample occupancy census',
    },
    {
      title: 'Price Per Square Foot',
      description: `Median asking price per square foot. For ${minimum}, you get about ${((MINIMUM_INVESTMENT_USD / PRICE_PER_SQUARE_FOOT_USD) * 144).toFixed(1)} square inches.`,
      value: formatUsd(PRICE_PER_SQUARE_FOOT_USD),
      change: '+2.1%',
      trend: 'up',
      source: 'Sample listings index',
    },
    {
      title: 'Market Liquidity',
      description: `Average days on market, for a whole unit. A ${minimum} share needs a buyer, too.`,
      value: '42 days',
      change: '-5 days',
      trend: 'down',
      source: 'Sample exchange log',
    },
  ],
  analysis: {
    summary:
      'A well-leased tower at a fair price in a recovering market. Income is steady. Check the debt and how long a sale takes.',
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
    investmentRecommendation: 'A buy, but only with money you can leave in for the five-year term.',
    riskAssessment: 'Medium. Weaker office demand would hurt rent and price.',
    marketTrends: 'Vacancy is falling, rents are rising slowly, and sales take less time.',
  },
  scenarios: {
    low: { unpaidRentPct: 50, valueChangePct: -7, earlySalePct: 20, monthsToSell: 12 },
    assumed: { unpaidRentPct: 3, valueChangePct: APPRECIATION_PCT, earlySalePct: 5, monthsToSell: 3 },
    high: { unpaidRentPct: 0, valueChangePct: 7, earlySalePct: 0, monthsToSell: 1 },
  },
};
