/** Spec 2, 3 and 9; also seeds the database row. */

export const SAMPLE_PROPERTY_ID = 'harbor-point-tower';

export const sampleProperty = {
  id: SAMPLE_PROPERTY_ID,
  name: 'Harbor Point Tower',
  location: 'Hudson Square, New York, NY',
  type: 'Commercial',
  company: 'Harbor Point Holdings (sample)',
  priceUsd: 42_500_000,
  roiPct: 12.5,
  irrPct: 15.8,
  cashYieldPct: 9.5,
  capRatePct: 7.8,
  termYears: 5,
  minInvestmentUsd: 2_500,
  fundingProgressPct: 68,
  investors: 1_284,
  yearBuilt: 2016,
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
};

export type Property = typeof sampleProperty;

const loanUsd = (sampleProperty.priceUsd * sampleProperty.loanToValuePct) / 100;
const equityUsd = sampleProperty.priceUsd - loanUsd;
const payoutUsd = (equityUsd * sampleProperty.cashYieldPct) / 100;

/** How a year's rent becomes the cash yield. */
export const rentSums = { loanUsd, equityUsd, payoutUsd, interestUsd: sampleProperty.noiUsd - payoutUsd };

/** Spec 9. */
export const APPRECIATION_RATE_PCT = 4;
