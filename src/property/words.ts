import { MINIMUM_INVESTMENT_USD } from '#src/shared/product.ts';
import { yearlyValues } from '#src/property/charts/figures.ts';
import { APPRECIATION_RATE_PCT, sampleProperty } from '#src/property/sample.ts';
import { sampleAssumptions, type Scenario } from '#src/property/calculator/scenario-data.ts';
import { formatMillionsUsd, formatPct, formatUsd, formatWhole } from '#src/shared/format.ts';
import { averageGrowthPct } from '#src/property/charts/growth.ts';
import { site } from '#src/shared/site.ts';

export const showcase = {
  title: `${sampleProperty.name} (sample property)`,
  stamp: 'Sample property, not for sale',
  description:
    'A glass and limestone office tower on the Hudson, leased to media, law and software firms. Rent from 31 tenants covers costs and the loan; investors share the rest quarterly.',
  toPage: 'See the full property page',
} as const;

export const drawings = {
  features: { name: 'Key features', number: 'A-1', stamp: 'Sample data' },
  charts: { name: 'Value, growth and risk', number: 'A-2', stamp: 'Sample data' },
  location: { name: 'Location', number: 'A-3', stamp: 'Sample site' },
  insights: { name: 'Market insights', number: 'A-4', stamp: 'Sample data' },
  calculator: { name: 'Returns calculator', number: 'A-5', stamp: 'Sample rates' },
  fees: { name: 'Fees and selling', number: 'A-6', stamp: 'Sample terms' },
  market: { name: 'Market Data', number: 'A-7', stamp: 'Sample data' },
} as const;

export const elevation = {
  drawing: (floors: number, lit: number, funded: string) =>
    `Drawing of the tower, ${floors} floors. The lower ${lit} are lit: ${funded} is funded.`,
  floors: (floors: number) => `${floors} floors`,
  size: `${formatWhole(sampleProperty.squareFootage)} sq ft`,
  funded: (funded: string) => `${funded} funded`,
  investors: `${formatWhole(sampleProperty.investors)} investors`,
  allFigures: 'All figures for this deal',
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
    { name: 'Cash yield', text: 'a year’s payouts as a share of what you invested.' },
    { name: 'IRR', text: 'your annual return, counting when each dollar comes back.' },
    { name: 'ROI', text: 'average gain per year over the term, after costs.' },
    { name: 'Cap rate', text: 'a year’s rent after operating costs, as a share of the price.' },
    { name: 'Loan to value', text: 'how much of the price is borrowed. Debt magnifies gains and losses.' },
    { name: 'Target', text: 'the goal in the plan, not a promise.' },
  ],
} as const;

export const otherFigures = [
  { name: 'Price', value: formatMillionsUsd(sampleProperty.priceUsd) },
  { name: 'Net operating income', value: `${formatMillionsUsd(sampleProperty.noiUsd)} a year` },
  { name: 'Loan to value', value: formatPct(sampleProperty.loanToValuePct, 0) },
  { name: 'Occupancy', value: formatPct(sampleProperty.occupancyRatePct, 0) },
  { name: 'Term', value: `${sampleProperty.termYears} years` },
  { name: 'Built', value: String(sampleProperty.yearBuilt) },
  { name: 'Type', value: sampleProperty.type },
  { name: 'Company', value: sampleProperty.company },
  { name: 'Investors', value: formatWhole(sampleProperty.investors) },
  { name: 'Minimum investment', value: formatUsd(sampleProperty.minInvestmentUsd) },
];

export const minimumNote = `On its own, this deal has a ${formatUsd(sampleProperty.minInvestmentUsd)} minimum. Through ${site.name} you’d pool with other members and start at ${formatUsd(MINIMUM_INVESTMENT_USD)}.`;

export const illustrationNote =
  'An illustration with sample rates, not a forecast. You could get back less than you invest.';

const { fees, scenarios } = sampleAssumptions;
const { buyingPct, yearlyPct, sellingPct } = fees;
const feePct = (pct: number) => formatPct(pct, Number.isInteger(pct) ? 0 : 1);
const planned = `${sampleProperty.termYears} years`;

export const feesAndExit = {
  summary: 'Fees and how to sell',
  brief: `${site.name} would charge ${feePct(buyingPct)} when you buy, ${feePct(yearlyPct)} a year and ${feePct(sellingPct)} when you sell. You sell to another member. If nobody buys, you wait, lower your price, or hold until the building is sold (planned after ${planned}).`,
  toAll: 'See all the terms',
  fees: {
    title: `What ${site.name} would charge`,
    of: [
      {
        when: 'When you buy',
        what: `${feePct(buyingPct)} of the amount`,
        why: 'Charged once. The rest buys your share.',
      },
      {
        when: 'Each year',
        what: `${feePct(yearlyPct)} of what your share cost`,
        why: 'Deducted from rent before payouts. Anything rent doesn’t cover comes out when you sell.',
      },
      {
        when: 'When you sell',
        what: `${feePct(sellingPct)} of the sale price`,
        why: 'Deducted from what the buyer pays. No sale, no fee.',
      },
    ],
  },
  exit: {
    title: 'How to sell',
    of: [
      {
        name: 'Finding a buyer',
        text: 'You set a price. Another member can buy all or part of your share. Nobody has to, so you may have to accept less than it’s worth.',
      },
      {
        name: 'If nobody buys',
        text: `You keep your share, keep collecting rent, and wait. ${site.name} wouldn’t buy it back. The low scenario assumes a ${scenarios.low.monthsToSell}-month wait and a ${feePct(scenarios.low.earlySalePct)} discount.`,
      },
      {
        name: 'At the end',
        text: `The plan is to sell the building after ${planned}. That could take longer and bring in less. The loan is paid off first; each share gets its part of what’s left, which could be nothing.`,
      },
    ],
  },
  assumed: {
    title: 'What each scenario assumes',
    of: {
      unpaidRentPct: 'Unpaid rent (% of payouts)',
      valueChangePct: 'Change in value (% a year)',
      earlySalePct: 'Discount for selling early (%)',
      monthsToSell: 'Months to find a buyer',
    } satisfies Record<keyof Scenario, string>,
    note: `The base case gains ${formatPct(sampleProperty.roiPct)} a year on average over ${planned}: the ROI target. The low scenario repeats the building’s worst year every year. Debt deepens the loss there; the other two don’t count what debt would add to a gain.`,
  },
} as const;

export const charts = {
  value: {
    title: '5-year value',
    note: `Value at the end of each year. It grew ${formatPct(averageGrowthPct(yearlyValues))} a year on average, but fell in 2023.`,
    columns: ['Year', 'Value'],
    unit: 'Million $',
  },
  growth: {
    title: '12-month growth forecast',
    note: `The line assumes ${formatPct(APPRECIATION_RATE_PCT, 0)} a year. The shaded band runs from the worst of the last five years to the best.`,
    columns: ['Month', 'Base case', 'Low', 'High'],
    unit: 'Change (%)',
    month: (month: number) => (month === 0 ? 'Today' : `${month} mo`),
  },
  risk: {
    title: 'Risk',
    note: '0 is lowest risk, 100 is highest.',
    columns: ['Risk', 'Score', 'Level', 'Why'],
  },
  reader: (title: string) => `${title}, figure by figure`,
  table: (title: string) => `${title} as a table`,
} as const;
