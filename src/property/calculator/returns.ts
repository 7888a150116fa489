/** Spec sections 5 and 9; the percentage is that of the unrounded profit. */
import { MINIMUM_INVESTMENT_USD } from '#src/shared/site/site.ts';

export const AMOUNT_STEP_USD = 10;

const SLIDER_CEILING_USD = 100_000;

/** Below this, amounts in cents are exact. */
const LARGEST_AMOUNT_USD = Math.floor(Number.MAX_SAFE_INTEGER / 100_000);

export type Rates = { dividendPct: number; appreciationPct: number };

export function maxSliderAmountUsd(propertyValueUsd: number): number {
  return Math.min(propertyValueUsd / 2, SLIDER_CEILING_USD);
}

/** @example parseAmount('9') // null, below the minimum */
export function parseAmount(text: string): number | null {
  if (!/^\d+$/.test(text.trim())) return null;
  const amountUsd = Number(text);
  return amountUsd >= MINIMUM_INVESTMENT_USD && amountUsd <= LARGEST_AMOUNT_USD ? amountUsd : null;
}

/** Each tenfold of the amount is as wide as the next, in steps of its first digit. */
const STEPS_PER_TENFOLD = 9;

/** @example positionOf(2_000) // 19: two tenfolds of 9 steps, and one from 1,000 to 2,000 */
export function positionOf(amountUsd: number): number {
  const tenfolds = Math.floor(Math.log10(amountUsd));
  return (tenfolds - 1) * STEPS_PER_TENFOLD + Math.round(amountUsd / 10 ** tenfolds) - 1;
}

/** @example amountAt(19) // 2_000 */
export function amountAt(position: number): number {
  const digit = 1 + (position % STEPS_PER_TENFOLD);
  return digit * AMOUNT_STEP_USD * 10 ** Math.floor(position / STEPS_PER_TENFOLD);
}

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
