import type { Limits } from '#src/data/scenarios.ts';

/**
 * What a visitor typed, or null where it is to be ignored: no number, out of its limits, or between its steps.
 * @example parseWithin('-3.5', { min: -20, max: 20, step: 0.5 }) // -3.5
 */
export function parseWithin(text: string, { min, max, step }: Limits): number | null {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text.trim())) return null;
  const value = Number(text);
  const isOnStep = Math.round(value * 100) % Math.round(step * 100) === 0;
  return value >= min && value <= max && isOnStep ? value : null;
}
