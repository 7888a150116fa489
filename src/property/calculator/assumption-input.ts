/** Separate from the math, because it loads with the form. */
import type { Fees, Limits, Scenario } from '#src/property/calculator/scenario-data.ts';

const feeLimits: Limits = { min: 0, max: 5, step: 0.1 };

export const assumptionLimits: Record<keyof Scenario | keyof Fees, Limits> = {
  unpaidRentPct: { min: 0, max: 100, step: 1 },
  valueChangePct: { min: -20, max: 20, step: 0.5 },
  earlySalePct: { min: 0, max: 50, step: 1 },
  monthsToSell: { min: 1, max: 36, step: 1 },
  buyingPct: feeLimits,
  yearlyPct: feeLimits,
  sellingPct: feeLimits,
};

/** @example parseWithin('-3.3', { min: -20, max: 20, step: 0.5 }) // null, between two steps */
export function parseWithin(text: string, { min, max, step }: Limits): number | null {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text.trim())) return null;
  const value = Number(text);
  const isOnStep = Math.round(value * 100) % Math.round(step * 100) === 0;
  return value >= min && value <= max && isOnStep ? value : null;
}
