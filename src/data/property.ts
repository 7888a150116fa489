/** The sample property (spec sections 2, 3 and 9). Its row in the database is seeded from the same figures. */
import type { Property } from '#src/contracts/properties.ts';
import { MINIMUM_INVESTMENT_USD, site } from '#src/words/site.ts';
import { formatMillionsUsd, formatPct, formatUsd, formatWhole } from '#src/domain/format.ts';

export const SAMPLE_PROPERTY_ID = 'harbor-point-tower';

export const sampleProperty: Property = {
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
    'Twenty-two storeys of offices over a floor of shops',
    'Leases average 6.4 years to expiry',
    'Ninety-four percent let to 31 tenants',
    'LEED Gold, with heat pumps since 2022',
    'Two minutes on foot to the subway',
  ],
  images: [],
};

export const sampleDescription =
  'A glass and limestone office tower on the Hudson, let to firms in media, law and software. Rent from 31 tenants pays the running costs and the loan; what is left is shared out every quarter.';

/** Spec section 9: the landing page's appreciation rate. */
export const APPRECIATION_RATE_PCT = 4;

/** The figures that an investor asks for first. */
export const keyFigures = [
  { name: 'Cash yield', value: formatPct(sampleProperty.cashYieldPct) },
  { name: 'IRR, target', value: formatPct(sampleProperty.irrPct) },
  { name: 'ROI, target', value: formatPct(sampleProperty.roiPct) },
  { name: 'Cap rate', value: formatPct(sampleProperty.capRatePct) },
];

export const otherFigures = [
  { name: 'Price', value: formatMillionsUsd(sampleProperty.priceUsd) },
  { name: 'Operating income, net', value: `${formatMillionsUsd(sampleProperty.noiUsd)} a year` },
  { name: 'Loan to value', value: formatPct(sampleProperty.loanToValuePct, 0) },
  { name: 'Occupancy', value: formatPct(sampleProperty.occupancyRatePct, 0) },
  { name: 'Term', value: `${sampleProperty.termYears} years` },
  { name: 'Built', value: String(sampleProperty.yearBuilt) },
  { name: 'Type', value: sampleProperty.type },
  { name: 'Company', value: sampleProperty.company },
  { name: 'Investors', value: formatWhole(sampleProperty.investors) },
  { name: 'Minimum investment', value: formatUsd(sampleProperty.minInvestmentUsd) },
];

/** Where the product's minimum and the deal's own meet. */
export const minimumNote = `The sample deal asks for ${formatUsd(sampleProperty.minInvestmentUsd)} from whoever buys into it alone; through ${site.name} you would share that minimum with others, from ${formatUsd(MINIMUM_INVESTMENT_USD)}.`;

export const illustrationNote =
  'An illustration with sample rates, not a forecast. The value can fall. You could get back less than you put in.';
