/** The returns calculator's rules (spec sections 5 and 9). Sums are whole cents, and the percent is that of the unrounded profit. */
import { MINIMUM_INVESTMENT_USD } from '#src/shared/product.ts';

export const AMOUNT_STEP_USD = 10;

const SLIDER_CEILING_USD = 100_000;

/** Below this, an amount in cents is still an exact number. */
const LARGEST_AMOUNT_USD = Math.floor(Number.MAX_SAFE_INTEGER / 100_000);

export type Rates = { dividendPct: number; appreciationPct: number };

/** One year of holding `amountUsd`. */
export type Returns = {
  dividendsCents: number;
  appreciationCents: number;
  profitCents: number;
  returnPct: number;
};

/** The lesser of half the property's value and 100,000. */
export function maxSliderAmountUsd(propertyValueUsd: number): number {
  return Math.min(propertyValueUsd / 2, SLIDER_CEILING_USD);
}

/**
 * The amount a visitor typed, or null where it is to be ignored: not a whole number, or below the minimum.
 * @example parseAmount('250') // 250
 * @example parseAmount('9') // null
 */
export function parseAmount(text: string): number | null {
  if (!/^\d+$/.test(text.trim())) return null;
  const amountUsd = Number(text);
  return amountUsd >= MINIMUM_INVESTMENT_USD && amountUsd <= LARGEST_AMOUNT_USD ? amountUsd : null;
}

/** Hundredths of a percent are whole numbers, so products and sums are exact before their one rounding. */
export function returnsOf(amountUsd: number, { dividendPct, appreciationPct }: Rates): Returns {
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
