import type { ReactNode } from 'react';
import { CHART } from '#src/ui/charts/frame.ts';

/** `id` also names the chart: the elements `id-title` and `id-note` stand beside it. */
type Props = { id: string; children: ReactNode };

/**
 * The frame of a chart, and the hatching of its figures. Its name and its note are the visible ones beside it, for a `<title>`
 * would pop up under the pointer, over the figure it points at.
 */
export function Chart({ id, children }: Readonly<Props>) {
  return (
    <svg
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-note`}
      className="block w-full"
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
