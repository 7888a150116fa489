/** Drawing units, about one pixel each in a third of the page's width. */
export const CHART = { width: 320, height: 216 } as const;

/** Labels go outside. */
export const PLOT = { left: 38, right: 302, top: 22, bottom: 188 } as const;

/** Whole units are precise enough and keep the HTML small. */
const rounded = Math.round;

type Pair = readonly [from: number, to: number];

/** @example linearScale([0, 50], [PLOT.bottom, PLOT.top])(25) // half-way up */
export function linearScale(domain: Pair, range: Pair): (value: number) => number {
  const step = (range[1] - range[0]) / (domain[1] - domain[0]);
  return (value) => rounded(range[0] + (value - domain[0]) * step);
}
