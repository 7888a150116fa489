import { HorizontalAxis } from '#src/ui/charts/Axes.tsx';
import { Chart } from '#src/ui/charts/Chart.tsx';
import { linearScale, PLOT } from '#src/ui/charts/frame.ts';
import type { Risk } from '#src/property/charts/figures.ts';
import { riskLevel } from '#src/property/charts/risk.ts';

type Props = { id: string; risks: readonly Risk[] };

const BAR_HEIGHT = 10;

export function RiskChart({ id, risks }: Readonly<Props>) {
  const x = linearScale([0, 100], [PLOT.left, PLOT.right]);
  const y = linearScale([0, risks.length], [0, PLOT.bottom]);
  return (
    <Chart id={id}>
      {risks.map(({ name, score }, index) => {
        const top = y(index);
        return (
          <g key={name} className="text-xs">
            <text x={PLOT.left} y={top + 14} className="fill-ink">
              {name}
            </text>
            <text x={x(100)} y={top + 14} textAnchor="end" className="fill-ink-soft">
              {`${riskLevel(score)} · ${score}`}
            </text>
            <path
              className="stroke-line"
              d={`M${PLOT.left} ${top + 19}H${x(100)}v${BAR_HEIGHT}H${PLOT.left}`}
              fill="none"
            />
            <rect
              x={PLOT.left}
              y={top + 19}
              width={x(score) - PLOT.left}
              height={BAR_HEIGHT}
              fill={`url(#${id}-hatch)`}
              stroke="currentColor"
              data-figure=""
            />
          </g>
        );
      })}
      <HorizontalAxis scale={x} ticks={[0, 50, 100]} format={String} />
    </Chart>
  );
}
