/** Drawing units, about one pixel each. */
export const CHART = { width: 320, height: 216 } as const;
/** Two of these stand side by side on a phone. */
export const SMALL_CHART = { width: 168, height: 112 } as const;

/** Labels go outside. */
export const PLOT = { left: 38, right: 302, top: 22, bottom: 188 } as const;

/** Whole units are precise enough and keep the HTML small. */
export const rounded = Math.round;

type Pair = readonly [from: number, to: number];

/** @example linearScale([0, 50], [PLOT.bottom, PLOT.top])(25) // half-way up */
export function linearScale(domain: Pair, range: Pair): (value: number) => number {
  const step = (range[1] - range[0]) / (domain[1] - domain[0]);
  return (value) => rounded(range[0] + (value - domain[0]) * step);
}
