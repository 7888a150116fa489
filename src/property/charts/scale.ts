/** Drawing units, about one pixel each on a phone, where two charts stand side by side. */
export const CHART = { width: 168, height: 112 } as const;

type Pair = readonly [from: number, to: number];

/** In whole units, which are precise enough: @example linearScale([0, 50], [90, 10])(25) // 50 */
export function linearScale(domain: Pair, range: Pair): (value: number) => number {
  const step = (range[1] - range[0]) / (domain[1] - domain[0]);
  return (value) => Math.round(range[0] + (value - domain[0]) * step);
}
