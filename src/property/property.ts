import type { Scenarios } from '#src/property/calculator/scenario-data.ts';

/** Stored in the database. */
export type PropertyRow = {
  id: string;
  name: string;
  location: string;
  type: string;
  company: string;
  priceUsd: number;
  roiPct: number;
  irrPct: number;
  cashYieldPct: number;
  capRatePct: number;
  termYears: number;
  minInvestmentUsd: number;
  fundingProgressPct: number;
  investors: number;
  yearBuilt: number;
  squareFootage: number;
  occupancyRatePct: number;
  noiUsd: number;
  loanToValuePct: number;
  keyFeatures: readonly string[];
  images: readonly string[];
};

export type YearlyValue = { year: number; usd: number };

/** Of the Market Data card. */
export type Metric = {
  title: string;
  description: string;
  value: string;
  change: string;
  trend: 'up' | 'down';
  source: string;
};

/** Everything that its page, the showcase and its drawings say of a property. */
export type Property = PropertyRow & {
  description: string;
  drawing: { floors: number; columns: number };
  appreciationPct: number;
  /** Ends with the price of today. */
  values: readonly YearlyValue[];
  /** `score`: 0 is the lowest risk, 100 the highest; `inWords` names the risk within a sentence. */
  risks: Record<string, { inWords: string; score: number; reason: string }>;
  market: readonly { title: string; content: string }[];
  /** The Market Data card's figures come from there. */
  city: string;
  metrics: readonly [Metric, ...Metric[]];
  analysis: {
    summary: string;
    insights: readonly { title: string; content: string; type: 'positive' | 'neutral' | 'negative' }[];
    /** recommendation.ts reads the badge from this text. */
    investmentRecommendation: string;
    riskAssessment: string;
    marketTrends: string;
  };
  scenarios: Scenarios;
};

/** How a year's rent becomes the cash yield. */
export function rentSums({ priceUsd, loanToValuePct, cashYieldPct, noiUsd }: PropertyRow) {
  const loanUsd = (priceUsd * loanToValuePct) / 100;
  const equityUsd = priceUsd - loanUsd;
  const payoutUsd = (equityUsd * cashYieldPct) / 100;
  return { loanUsd, equityUsd, payoutUsd, interestUsd: noiUsd - payoutUsd };
}
