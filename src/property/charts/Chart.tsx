import type { ReactNode } from 'react';

/** Drawing units, about one pixel each on a phone, where two charts stand side by side. */
export const CHART = { width: 168, height: 112 } as const;

type Pair = readonly [from: number, to: number];

/** In whole units, which are precise enough: @example linearScale([0, 50], [90, 10])(25) // 50 */
export function linearScale(domain: Pair, range: Pair): (value: number) => number {
  const step = (range[1] - range[0]) / (domain[1] - domain[0]);
  return (value) => Math.round(range[0] + (value - domain[0]) * step);
}

/** Labeled by the elements `id-title` and `id-note`, because an SVG `<title>` would open a tooltip over the figures. */
type Props = { id: string; children: ReactNode };

export function Chart({ id, children }: Readonly<Props>) {
  return (
    <svg
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-note`}
      className="w-full text-[13.5px] sm:max-md:text-[10px] lg:text-[10px]"
    >
      <pattern
        id={`${id}-hatch`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className="stroke-brass" d="M0 0v5" />
      </pattern>
      {children}
    </svg>
  );
}
