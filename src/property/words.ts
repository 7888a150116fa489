import { MINIMUM_INVESTMENT_USD } from '#src/shared/product.ts';
import { yearlyValues } from '#src/property/charts/figures.ts';
import { APPRECIATION_RATE_PCT, rentSums, sampleProperty } from '#src/property/sample.ts';
import { sampleAssumptions, type Scenario } from '#src/property/calculator/scenario-data.ts';
import { formatCents, formatMillionsUsd, formatPct, formatUsd, formatWhole } from '#src/shared/format.ts';
import { averageGrowthPct } from '#src/property/charts/growth.ts';
import { site } from '#src/shared/site.ts';

export const showcase = {
  title: `${sampleProperty.name} (sample property)`,
  stamp: 'Sample property, not for sale',
  description:
    'A glass and limestone office tower, leased to media, law and software firms. Rent covers costs and the loan; investors share the rest quarterly.',
  about: `${sampleProperty.type}, built ${sampleProperty.yearBuilt}. ${sampleProperty.company}`,
  toPage: 'See the full page',
} as const;

/** Stamped where figures could pass for real ones; one stamp at the top covers the rest. */
export const drawings = {
  location: { name: 'Location' },
  insights: { name: 'Market insights', stamp: 'Sample data' },
  calculator: { name: 'Returns calculator', stamp: 'Sample rates' },
  fees: { name: 'Fees and selling', stamp: 'Sample terms' },
  market: { name: 'Market Data', stamp: 'Sample data' },
} as const;

export const elevation = {
  drawing: (lit: number) => `Drawing of the tower, with the lower ${lit} floors lit`,
  size: (floors: number) =>
    [`${floors} floors`, `${formatWhole(sampleProperty.squareFootage)} sq ft`] as const,
  /** What light means here. */
  funding: [`Lit floors: ${formatPct(sampleProperty.fundingProgressPct, 0)} funded`],
  features: 'Key features',
} as const;

export const keyFigures = [
  {
    name: 'Cash yield, target',
    value: formatPct(sampleProperty.cashYieldPct),
    meaning: 'A year’s payouts ÷ what you put in',
  },
  {
    name: 'IRR, target',
    value: formatPct(sampleProperty.irrPct),
    meaning: 'Yearly return, allowing for when money comes in',
  },
  {
    name: 'ROI, target',
    value: formatPct(sampleProperty.roiPct),
    meaning: 'Average gain a year, after fees',
  },
  {
    name: 'Cap rate',
    value: formatPct(sampleProperty.capRatePct),
    meaning: 'A year’s net rent ÷ the price',
  },
];

export const facts: readonly { name: string; value: string; note?: string }[] = [
  { name: 'Price', value: formatMillionsUsd(sampleProperty.priceUsd) },
  { name: 'Net operating income', value: `${formatMillionsUsd(sampleProperty.noiUsd)} a year` },
  { name: 'Loan to value', value: formatPct(sampleProperty.loanToValuePct, 0) },
  { name: 'Occupancy', value: formatPct(sampleProperty.occupancyRatePct, 0) },
  { name: 'Term', value: `${sampleProperty.termYears} years` },
  { name: 'Investors', value: formatWhole(sampleProperty.investors) },
  {
    name: 'Minimum investment',
    value: formatUsd(sampleProperty.minInvestmentUsd),
    note: `From ${formatUsd(MINIMUM_INVESTMENT_USD)} through ${site.name}, which puts members’ money together.`,
  },
];

export const figuresNote = 'Targets are goals, not promises. Debt magnifies gains and losses.';

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
        name: 'When you buy',
        what: `${feePct(buyingPct)} of the amount`,
        text: 'Charged once. The rest buys your share.',
      },
      {
        name: 'Each year',
        what: `${feePct(yearlyPct)} of what your share cost`,
        text: 'Deducted from rent before payouts. If rent doesn’t cover it, we take the rest when you sell.',
      },
      {
        name: 'When you sell',
        what: `${feePct(sellingPct)} of the sale price`,
        text: 'Deducted from what the buyer pays. No sale, no fee.',
      },
    ],
  },
  exit: {
    title: 'How to sell',
    of: [
      {
        name: 'Finding a buyer',
        text: 'You set a price. Another member can buy all or part of your share. Nobody has to, so you may get less than your share is worth.',
      },
      {
        name: 'If nobody buys',
        text: `You keep your share, keep collecting rent, and wait. ${site.name} wouldn’t buy it back. The low case assumes a ${scenarios.low.monthsToSell}-month wait and a ${feePct(scenarios.low.earlySalePct)} discount.`,
      },
      {
        name: 'At the end',
        text: `The plan is to sell the building after ${planned}. That could take longer and bring in less. The loan is paid off first; each share gets its part of what’s left, which could be nothing.`,
      },
    ],
  },
  payout: {
    title: 'From rent to your payout',
    of: [
      {
        name: 'Rent after running costs',
        what: `${formatUsd(sampleProperty.noiUsd)} a year`,
        text: 'The net operating income.',
      },
      {
        name: 'Loan interest',
        what: `−${formatUsd(rentSums.interestUsd)}`,
        text: `${formatPct((rentSums.interestUsd / rentSums.loanUsd) * 100)} a year of the ${formatMillionsUsd(rentSums.loanUsd)} borrowed.`,
      },
      {
        name: 'Left for investors',
        what: formatUsd(rentSums.payoutUsd),
        text: `${formatPct(sampleProperty.cashYieldPct)} of the ${formatMillionsUsd(rentSums.equityUsd)} they put in. Before our fees, that’s ${formatCents(sampleProperty.cashYieldPct * 1000)} a year for each ${formatUsd(1000)}. It can shrink or stop.`,
      },
    ],
  },
  closing: {
    title: `If ${site.name} closes`,
    of: [
      {
        name: 'Before anyone can invest',
        text: 'We’ll say here who holds title to each building, who would run it without us, and how you’d get your money and your records. None of this is decided yet.',
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
    note: `The base case gains ${formatPct(sampleProperty.roiPct)} a year on average over ${planned}: the ROI target. The low case repeats the building’s worst year five times, with the loss that debt adds, and takes its discount in every year. The other two leave out what debt would add to a gain.`,
  },
} as const;

export const charts = {
  risk: { title: 'Risk', note: '0 is lowest, 100 is highest' },
  value: {
    title: '5-year value',
    note: `Year-end values. Up ${formatPct(averageGrowthPct(yearlyValues))} a year on average; down in 2023.`,
    columns: ['Year', 'Value'],
  },
  growth: {
    title: '12-month growth forecast',
    note: `Line: ${formatPct(APPRECIATION_RATE_PCT, 0)} a year. Band: the worst and best of the past five years.`,
    columns: ['Month', 'Low', 'Base case', 'High'],
    ends: ['Today', 'In 12 months'],
  },
} as const;
