/** Exact fractions of integers, rounded once to the cent, half up. */
import { FEES, type Fees, type Scenario, type Scenarios } from '#src/property/calculator/scenario-data.ts';

export type Holding = { amountUsd: number; years: number; dividendPct: number; termYears: number };

const WHOLE = 10_000n;

const hundredths = (pct: number) => BigInt(Math.round(pct * 100));

function rounded(numerator: bigint, denominator: bigint): number {
  const doubled = 2n * numerator + denominator;
  const below = doubled % (2n * denominator) < 0n ? 1n : 0n;
  return Number(doubled / (2n * denominator) - below);
}

/** Whole cents that add up; costs are negative. Rent never grows and is paid after fees; from the end of the planned term on, selling early costs nothing. */
export function resultOf(
  { amountUsd, years, dividendPct, termYears }: Holding,
  { unpaidRentPct, valueChangePct, earlySalePct }: Scenario,
  { buyingPct, yearlyPct, sellingPct }: Fees,
) {
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

export function resultsOf(holding: Holding, scenarios: Scenarios) {
  return {
    // The building isn't sold on time, so every sale is an early one.
    low: resultOf({ ...holding, termYears: Infinity }, scenarios.low, FEES),
    assumed: resultOf(holding, scenarios.assumed, FEES),
    high: resultOf(holding, scenarios.high, FEES),
  };
}
