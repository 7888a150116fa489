/** Spec sections 5 and 9; the percentage is that of the unrounded profit. */
import { MINIMUM_INVESTMENT_USD } from '#src/shared/site/facts.ts';
import { cleanPasted } from '#src/shared/visitor/pasted.ts';

const AMOUNT_STEP_USD = 10;

const SLIDER_CEILING_USD = 100_000;

/** Below this, amounts in cents are exact. */
const LARGEST_AMOUNT_USD = Math.floor(Number.MAX_SAFE_INTEGER / 100_000);

export type Rates = { dividendPct: number; appreciationPct: number };

export function maxSliderAmountUsd(propertyValueUsd: number): number {
  return Math.min(propertyValueUsd / 2, SLIDER_CEILING_USD);
}

/** @example parseAmount('$2,500') // 2_500; parseAmount('9') // null, below the minimum */
export function parseAmount(text: string): number | null {
  const typed = cleanPasted(text).normalize('NFKC');
  if (!/^\$? ?(\d+|\d{1,3}(,\d{3})+)$/.test(typed)) return null;
  const amountUsd = Number(typed.replace(/\D/g, ''));
  return amountUsd >= MINIMUM_INVESTMENT_USD && amountUsd <= LARGEST_AMOUNT_USD ? amountUsd : null;
}

const DIGITS = [1, 2, 2.5, 3, 4, 5, 6, 7, 8, 9];
/** Where dragging stops: each tenfold of the amount is about as wide as the next. */
const STOPS_USD = [10, 100, 1_000, 10_000]
  .flatMap((size) => DIGITS.map((digit) => digit * size))
  .filter((usd) => usd % AMOUNT_STEP_USD === 0)
  .concat(SLIDER_CEILING_USD);

/** Of the nearest stop: @example positionOf(2_600) // 20, the position of 2,500 */
export function positionOf(amountUsd: number): number {
  const distance = (position: number) => Math.abs((STOPS_USD[position] ?? Infinity) - amountUsd);
  return STOPS_USD.reduce((nearest, _, at) => (distance(at) <= distance(nearest) ? at : nearest), 0);
}

/** @example amountAt(20) // 2_500 */
export const amountAt = (position: number): number => STOPS_USD[position] ?? SLIDER_CEILING_USD;

/** What an arrow key adds, in the field and on the slider, which moves by the specification's step; other keys move by stops. */
export const arrowStepsUsd: Partial<Record<string, number>> = {
  ArrowRight: AMOUNT_STEP_USD,
  ArrowUp: AMOUNT_STEP_USD,
  ArrowLeft: -AMOUNT_STEP_USD,
  ArrowDown: -AMOUNT_STEP_USD,
};

/** After one year. Hundredths of a percent are integers, so everything is exact until its one rounding. */
export function returnsOf(amountUsd: number, { dividendPct, appreciationPct }: Rates) {
  const dividends = amountUsd * Math.round(dividendPct * 100);
  const appreciation = amountUsd * Math.round(appreciationPct * 100);
  const dividendsCents = Math.round(dividends / 100);
  const appreciationCents = Math.round(appreciation / 100);
  return {
    dividendsCents,
    appreciationCents,
    profitCents: dividendsCents + appreciationCents,
    returnPct: (dividends + appreciation) / amountUsd / 100,
  };
}
