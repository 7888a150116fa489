import type { ReactNode } from 'react';
import { CHART } from '#src/ui/charts/frame.ts';

/** Labeled by the elements `id-title` and `id-note`, because an SVG `<title>` would open a tooltip over the figures. */
type Props = { id: string; children: ReactNode };

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
