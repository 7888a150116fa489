/**
 * Three ways in which holding a share can go. Percents are whole hundredths, and sums exact fractions of whole numbers
 * until their one rounding to the cent, half a cent up, as in domain/returns.ts.
 */
import type { Assumptions, Fees, Scenario, ScenarioName } from '#src/property/calculator/scenario-data.ts';

/** A share bought for `amountUsd`, kept for whole years, then sold. */
export type Holding = { amountUsd: number; years: number; dividendPct: number; termYears: number };

/** What comes in is positive, what goes off is negative, in whole cents that add up. */
export type ScenarioResult = {
  rentCents: number;
  valueCents: number;
  earlySaleCents: number;
  sellingFeeCents: number;
  leftCents: number;
  gainCents: number;
};

const WHOLE = 10_000n;

const hundredths = (pct: number) => BigInt(Math.round(pct * 100));

function rounded(numerator: bigint, denominator: bigint): number {
  const doubled = 2n * numerator + denominator;
  const below = doubled % (2n * denominator) < 0n ? 1n : 0n;
  return Number(doubled / (2n * denominator) - below);
}

/**
 * Rent stays as it is in the first year; the fees for buying and for each year come off before it is paid out. From the
 * end of the planned term on, nothing is lost by selling early.
 */
export function resultOf(
  { amountUsd, years, dividendPct, termYears }: Holding,
  { unpaidRentPct, valueChangePct, earlySalePct }: Scenario,
  { buyingPct, yearlyPct, sellingPct }: Fees,
): ScenarioResult {
  const share = BigInt(amountUsd) * 100n * (WHOLE - hundredths(buyingPct));
  const yearlyRent =
    hundredths(dividendPct) * (WHOLE - hundredths(unpaidRentPct)) - hundredths(yearlyPct) * WHOLE;
  const value = share * (WHOLE + hundredths(valueChangePct)) ** BigInt(years);
  const worth = WHOLE ** BigInt(years + 1);
  const early = years < termYears ? hundredths(earlySalePct) : 0n;

  const rentCents = rounded(share * yearlyRent * BigInt(years), WHOLE ** 3n);
  const valueCents = rounded(value, worth);
  const earlySaleCents = rounded(-value * early, worth * WHOLE);
  const sellingFeeCents = rounded(-value * (WHOLE - early) * hundredths(sellingPct), worth * WHOLE ** 2n);
  const leftCents = rentCents + valueCents + earlySaleCents + sellingFeeCents;
  return {
    rentCents,
    valueCents,
    earlySaleCents,
    sellingFeeCents,
    leftCents,
    gainCents: leftCents - amountUsd * 100,
  };
}

export function resultsOf(
  holding: Holding,
  { fees, scenarios }: Assumptions,
): Record<ScenarioName, ScenarioResult> {
  return {
    low: resultOf(holding, scenarios.low, fees),
    assumed: resultOf(holding, scenarios.assumed, fees),
    high: resultOf(holding, scenarios.high, fees),
  };
}
