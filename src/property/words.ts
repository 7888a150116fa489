import { MINIMUM_INVESTMENT_USD } from '#src/shared/site/facts.ts';
import { site } from '#src/shared/site/site.ts';
import { rentSums, type Property, type YearlyValue } from '#src/property/property.ts';
import { FEES, type Scenario } from '#src/property/calculator/scenario-data.ts';
import { formatCents, formatMillionsUsd, formatPct, formatUsd, formatWhole } from '#src/shared/format.ts';
import { averageGrowthPct, yearlyChangesPct } from '#src/property/charts/growth.ts';

/** @example shortPct(55) // '55%' */
const shortPct = (pct: number) => formatPct(pct, Number.isInteger(pct) ? 0 : 1);

export const showcase = {
  title: ({ name }: Property) => `${name} (sample property)`,
  stamp: 'Sample property, not for sale',
  about: ({ type, yearBuilt, company }: Property) => `${type}, built ${yearBuilt}. ${company}`,
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
  drawing: (lit: number) => `Drawing of the building, with the lower ${lit} floors lit`,
  size: ({ drawing, squareFootage }: Property) =>
    `${drawing.floors} floors, ${formatWhole(squareFootage)} sq ft`,
  /** Light means money here. */
  funding: ({ fundingProgressPct }: Property) => `Lit floors: ${shortPct(fundingProgressPct)} funded`,
  features: 'Key features',
} as const;

export const keyFigures = ({ cashYieldPct, irrPct, roiPct, capRatePct }: Property) => ({
  'Cash yield, target': {
    value: formatPct(cashYieldPct),
    meaning: 'A year’s payouts ÷ what you put in',
  },
  'IRR, target': {
    value: formatPct(irrPct),
    meaning: 'Yearly return, counting when each payout arrives',
  },
  'ROI, target': {
    value: formatPct(roiPct),
    meaning: 'Average gain a year after fees',
  },
  'Cap rate': {
    value: formatPct(capRatePct),
    meaning: 'A year’s net rent ÷ the price',
  },
});

export const facts = (property: Property): Record<string, { value: string; note?: string }> => ({
  Price: { value: formatMillionsUsd(property.priceUsd) },
  'Net operating income': { value: `${formatMillionsUsd(property.noiUsd)}/year` },
  'Loan to value': { value: shortPct(property.loanToValuePct) },
  Occupancy: { value: shortPct(property.occupancyRatePct) },
  Term: { value: `${property.termYears} years` },
  Investors: { value: formatWhole(property.investors) },
  'Minimum investment': {
    value: formatUsd(property.minInvestmentUsd),
    note: `${site.name} pools members’ money, so you start with ${formatUsd(MINIMUM_INVESTMENT_USD)}.`,
  },
});

/** As a bank's statement shows it, before fees. */
export const bankLine = ({ name, cashYieldPct }: Property) => ({
  about: `One quarter’s payout on ${formatUsd(MINIMUM_INVESTMENT_USD)}, before fees, on your bank statement:`,
  line: ['Jan\u00a02', name, `+${formatCents((MINIMUM_INVESTMENT_USD * cashYieldPct) / 4)}\u00a0(sample)`],
});

export const figuresNote = 'Targets are goals, not promises. Debt magnifies gains and losses.';

export const illustrationNote =
  'An illustration with sample rates, not a forecast. You could get back less than you invest.';

const { buyingPct, yearlyPct, sellingPct } = FEES;

export const feesInBrief = {
  summary: 'Fees and how to sell',
  text: ({ termYears }: Property) =>
    `${site.name} would charge ${shortPct(buyingPct)} when you buy, ${shortPct(yearlyPct)} a year and ${shortPct(sellingPct)} when you sell. You sell to another member. If nobody buys, you wait, lower your price, or hold until the building is sold (planned after ${termYears} years).`,
  toAll: 'See all the terms',
} as const;

type Terms = Record<string, Record<string, { what?: string; text: string }>>;

export function feesAndExit(property: Property): Terms {
  const { noiUsd, cashYieldPct, termYears, scenarios } = property;
  const { loanUsd, equityUsd, payoutUsd, interestUsd } = rentSums(property);
  return {
    [`What ${site.name} would charge`]: {
      'When you buy': {
        what: `${shortPct(buyingPct)} of the amount`,
        text: 'Charged once. The rest buys your share.',
      },
      'Each year': {
        what: `${shortPct(yearlyPct)} of what your share cost`,
        text: 'Deducted from rent before payouts. If rent doesn’t cover it, we take the rest when you sell.',
      },
      'When you sell': {
        what: `${shortPct(sellingPct)} of the sale price`,
        text: 'Deducted from what the buyer pays. No sale, no fee.',
      },
    },
    'How to sell': {
      'Finding a buyer': {
        text: 'You set a price. Another member can buy all or part of your share. Nobody has to, so you may get less than your share is worth.',
      },
      'If nobody buys': {
        text: `You keep your share, keep collecting rent, and wait. ${site.name} wouldn’t buy it back. The low case assumes a ${scenarios.low.monthsToSell}-month wait and a ${shortPct(scenarios.low.earlySalePct)} discount.`,
      },
      'At the end': {
        text: `The plan is to sell the building after ${termYears} years. That could take longer and bring in less. The loan is paid off first; each share gets its part of what’s left, which could be nothing.`,
      },
    },
    'From rent to your payout': {
      'Rent after running costs': {
        what: `${formatUsd(noiUsd)} a year`,
        text: 'The net operating income.',
      },
      'Loan interest': {
        what: formatUsd(-interestUsd),
        text: `${formatPct((interestUsd / loanUsd) * 100)} a year of the ${formatMillionsUsd(loanUsd)} borrowed.`,
      },
      'Left for investors': {
        what: formatUsd(payoutUsd),
        text: `${formatPct(cashYieldPct)} of the ${formatMillionsUsd(equityUsd)} they put in. Before our fees, that’s ${formatCents(cashYieldPct * 1000)} a year for each ${formatUsd(1000)}. It can shrink or stop.`,
      },
    },
    [`If ${site.name} closes`]: {
      'Before anyone can invest': {
        text: 'We’ll say here who holds title to each building, who would run it without us, and how you’d get your money and your records. None of this is decided yet.',
      },
    },
  };
}

export const assumed = {
  title: 'What each scenario assumes',
  of: {
    unpaidRentPct: 'Unpaid rent (% of payouts)',
    valueChangePct: 'Change in value (% a year)',
    earlySalePct: 'Discount for selling early (%)',
    monthsToSell: 'Months to find a buyer',
  } satisfies Record<keyof Scenario, string>,
  note: ({ termYears, roiPct, scenarios }: Property) =>
    `The base case gains ${formatPct(roiPct)} a year on average over ${termYears} years: the ROI target. The low case repeats the building’s worst year five times, with the loss that debt adds, and a ${shortPct(scenarios.low.earlySalePct)} discount whenever you sell. The other two ignore the extra gain debt could bring.`,
} as const;

export const charts = {
  risk: { title: 'Risk', note: '0 is lowest, 100 is highest' },
  value: {
    title: '5-year value',
    columns: ['Year', 'Value'],
  },
  growth: {
    title: '12-month growth forecast',
    columns: ['Month', 'Low', 'Base case', 'High'],
    ends: ['Today', 'In 12 months'],
  },
} as const;

export function chartNotes(values: readonly YearlyValue[], appreciationPct: number) {
  const declines = yearlyChangesPct(values).flatMap((change, nth) =>
    change < 0 ? (values[nth + 1]?.year ?? []) : [],
  );
  const down = declines.length === 0 ? '' : `; down in ${declines.join(', ')}`;
  return {
    value: `Year-end values. Up ${formatPct(averageGrowthPct(values))} a year on average${down}.`,
    growth: `Line: ${shortPct(appreciationPct)} a year. Band: the worst and best of the past five years.`,
  };
}
