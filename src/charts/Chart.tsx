import type { ReactNode } from 'react';
import { CHART } from '#src/charts/frame.ts';

type Props = { id: string; title: string; description: string; children: ReactNode };

/** The drawing sheet: named and described for those who do not see it, and hatched like a section. */
export function Chart({ id, title, description, children }: Readonly<Props>) {
  return (
    <svg
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      className="block w-full overflow-visible"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
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
