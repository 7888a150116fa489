import { MINIMUM_INVESTMENT_USD } from '#src/shared/product.ts';
import { yearlyValues } from '#src/property/charts/figures.ts';
import { APPRECIATION_RATE_PCT, sampleProperty } from '#src/property/sample.ts';
import { sampleAssumptions } from '#src/property/calculator/scenario-data.ts';
import { formatMillionsUsd, formatPct, formatUsd, formatWhole } from '#src/shared/format.ts';
import { averageGrowthPct } from '#src/property/charts/growth.ts';
import { site } from '#src/shared/site.ts';

export const showcase = {
  title: `${sampleProperty.name} (sample property)`,
  stamp: 'Sample property, not for sale',
  description:
    'A glass and limestone office tower on the Hudson, let to firms in media, law and software. Rent from 31 tenants pays the running costs and the loan; what is left is shared out every three months.',
  toPage: 'See the property page',
} as const;

export const drawings = {
  features: { name: 'Key features', number: 'A-1', stamp: 'Sample data' },
  charts: { name: 'Value, growth and risk', number: 'A-2', stamp: 'Sample data' },
  location: { name: 'Location', number: 'A-3', stamp: 'Sample site' },
  insights: { name: 'Market insights', number: 'A-4', stamp: 'Sample data' },
  calculator: { name: 'Returns calculator', number: 'A-5', stamp: 'Sample rates' },
  fees: { name: 'Fees and exit', number: 'A-6', stamp: 'Sample terms' },
  market: { name: 'Market Data', number: 'A-7', stamp: 'Sample data' },
} as const;

export const elevation = {
  drawing: (storeys: number, lit: number, funded: string) =>
    `Elevation of the tower, ${storeys} storeys. The lower ${lit} are lit: ${funded} is funded.`,
  storeys: (storeys: number) => `${storeys} storeys`,
  size: `${formatWhole(sampleProperty.squareFootage)} sq ft`,
  funded: (funded: string) => `${funded} funded`,
  investors: `${formatWhole(sampleProperty.investors)} investors`,
  allFigures: 'All figures of the deal',
  titleBlock: [
    ['Scale', '1 : 400'],
    ['Date', '2026'],
    ['Status', 'Sample'],
  ],
} as const;

export const keyFigures = [
  { name: 'Cash yield', value: formatPct(sampleProperty.cashYieldPct) },
  { name: 'IRR, target', value: formatPct(sampleProperty.irrPct) },
  { name: 'ROI, target', value: formatPct(sampleProperty.roiPct) },
  { name: 'Cap rate', value: formatPct(sampleProperty.capRatePct) },
];

export const meanings = {
  title: 'What these figures mean',
  of: [
    { name: 'Cash yield', text: 'a year of payouts, as a part of your money.' },
    { name: 'IRR', text: 'yearly growth of your money, counting when each dollar comes back.' },
    { name: 'ROI', text: 'average yearly gain over the term, after costs.' },
    { name: 'Cap rate', text: 'a year of rent after running costs, as a part of the price.' },
    { name: 'Loan to value', text: 'how much of the price is borrowed. It makes gains and losses larger.' },
    { name: 'Target', text: 'what the plan aims at, not a promise.' },
  ],
} as const;

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

export const minimumNote = `The sample deal asks for ${formatUsd(sampleProperty.minInvestmentUsd)} from whoever buys into it alone; through ${site.name} you would share that minimum with others, from ${formatUsd(MINIMUM_INVESTMENT_USD)}.`;

export const illustrationNote =
  'An illustration with sample rates, not a forecast. The value can fall. You could get back less than you put in.';

const { fees, scenarios } = sampleAssumptions;
const { buyingPct, yearlyPct, sellingPct } = fees;
const feePct = (pct: number) => formatPct(pct, Number.isInteger(pct) ? 0 : 1);
const planned = `${sampleProperty.termYears} years`;

export const feesAndExit = {
  summary: 'Fees, and how to sell',
  left: 'The total return leaves out fees, empty rooms and the sale. The three ways count them.',
  brief: `${site.name} would take ${feePct(buyingPct)} when you buy, ${feePct(yearlyPct)} a year, and ${feePct(sellingPct)} when you sell. You sell to another member. If nobody buys, you wait, ask for less, or hold until the building is sold, planned after ${planned}.`,
  toAll: 'All fees and ways out',
  fees: {
    title: `What ${site.name} would take`,
    of: [
      {
        when: 'When you buy',
        what: `${feePct(buyingPct)} of the amount`,
        why: 'Taken once. The rest buys your share.',
      },
      {
        when: 'Each year',
        what: `${feePct(yearlyPct)} of what your share cost`,
        why: 'Taken before rent is paid out. What rent does not cover is taken when you sell.',
      },
      {
        when: 'When you sell',
        what: `${feePct(sellingPct)} of the price`,
        why: 'Taken from what the buyer pays. No sale, no fee.',
      },
    ],
  },
  exit: {
    title: 'How you get out',
    of: [
      {
        name: 'How a share is sold',
        text: 'You name a price. Another member may pay it, for all of your share or a part. Nobody has to buy, so you may have to ask for less than it is worth.',
      },
      {
        name: 'If nobody buys',
        text: `You keep your share and its rent, and wait. ${site.name} would not buy it back. The low way counts on ${scenarios.low.monthsToSell} months of waiting, and ${feePct(scenarios.low.earlySalePct)} off the price.`,
      },
      {
        name: 'At the end',
        text: `The plan is to sell the building after ${planned}. It can take longer and bring less. The loan is paid back first; each share gets its part of the rest, which can be nothing.`,
      },
    ],
  },
  assumed: {
    title: 'What the three ways assume',
    note: `As assumed, ${planned} bring a gain of ${formatPct(sampleProperty.roiPct)} a year on average: the ROI target. The low way takes the building’s worst year again and again. A loan makes a fall worse, and the low way counts that; the others leave out what a loan would add to a gain.`,
  },
} as const;

export const charts = {
  value: {
    title: '5-year value',
    note: `At the end of each year. It grew by ${formatPct(averageGrowthPct(yearlyValues))} a year on average, and fell in 2023.`,
    columns: ['Year', 'Value'],
    unit: 'Million $',
  },
  growth: {
    title: '12-month growth forecast',
    note: `The line grows by ${formatPct(APPRECIATION_RATE_PCT, 0)} a year; the hatching reaches from the worst to the best of the last five years.`,
    columns: ['Month', 'Expected', 'Low', 'High'],
    unit: 'Change, %',
    month: (month: number) => (month === 0 ? 'Today' : `${month} mo`),
  },
  risk: {
    title: 'Risk',
    note: 'From 0, no concern, to 100, the gravest.',
    columns: ['Risk', 'Score', 'Level', 'Because'],
  },
  reader: (title: string) => `${title}, figure by figure`,
  table: (title: string) => `${title} as a table`,
} as const;
