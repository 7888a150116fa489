/** Everything in the card that an amount or a year changes, for the built page and for the browser. */
import { SCENARIO_NAMES, YEARS, type Scenarios } from '#src/property/calculator/scenario-data.ts';
import { returnsOf, type Rates } from '#src/property/calculator/returns.ts';
import { resultsOf } from '#src/property/calculator/scenarios.ts';
import { formatCents, formatPct, formatUsd } from '#src/shared/format.ts';
import { MINIMUM_INVESTMENT_USD } from '#src/shared/site/facts.ts';

export type Terms = Rates & {
  termYears: number;
  maxUsd: number;
  scenarios: Scenarios;
};
export type Figures = Partial<Record<string, string>>;
export type Selection = { amountUsd: number; years: number };

export const START: Selection = { amountUsd: MINIMUM_INVESTMENT_USD, years: YEARS[0] };

/** Large amounts drop their cents, so that three columns fit the narrowest screens. */
const CENTS_SHOWN_BELOW_USD = 10_000;

/** Figures, by the `data-figure` of their elements. */
export function figuresOf({ amountUsd, years }: Selection, terms: Terms): Figures {
  const returns = returnsOf(amountUsd, terms);
  const written = (cents: number) =>
    amountUsd < CENTS_SHOWN_BELOW_USD ? formatCents(cents) : formatUsd(cents / 100);
  const figures: Figures = {
    dividends: formatCents(returns.dividendsCents),
    appreciation: formatCents(returns.appreciationCents),
    profit: formatCents(returns.profitCents),
    totalReturn: formatPct(returns.returnPct, 2),
    invested: formatUsd(amountUsd),
    invalid: '',
    top: formatUsd(topOf(amountUsd)),
  };
  for (const year of YEARS) {
    const results = resultsOf({ ...terms, amountUsd, years: year }, terms.scenarios);
    for (const name of SCENARIO_NAMES) {
      const { leftCents, gainCents } = results[name];
      figures[`${name}-${year}`] = written(leftCents);
      if (year !== years) continue;
      figures[`${name}-back`] = written(leftCents);
      figures[`${name}-gain`] = (gainCents > 0 ? '+' : '') + written(gainCents);
    }
  }
  return figures;
}

/** The fan is drawn up to this multiple of the amount. */
export const FAN_TOP = 2;

const ROUND = [1, 2, 5, 10];

/** Round dollars, so that the fan grows with the amount until the next are due. */
function topOf(amountUsd: number): number {
  const reached = FAN_TOP * amountUsd;
  const size = 10 ** Math.floor(Math.log10(reached));
  return size * (ROUND.find((digit) => digit * size >= reached) ?? 10);
}

/** How far up the amount is, of the chart's height. */
export const levelOf = (amountUsd: number): number => amountUsd / topOf(amountUsd);

export const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
