import { HorizontalAxis, VerticalAxis } from '#src/ui/charts/Axes.tsx';
import { Chart } from '#src/ui/charts/Chart.tsx';
import { linearScale, PLOT } from '#src/ui/charts/frame.ts';
import type { ForecastMonth } from '#src/property/charts/growth.ts';
import { charts } from '#src/property/words.ts';

type Props = { id: string; forecast: readonly ForecastMonth[] };

export function GrowthChart({ id, forecast }: Readonly<Props>) {
  const x = linearScale([0, 12], [PLOT.left, PLOT.right]);
  const y = linearScale([-4, 8], [PLOT.bottom, PLOT.top]);
  const points = (pctOf: (month: ForecastMonth) => number) =>
    forecast.map((month) => `${x(month.month)} ${y(pctOf(month))}`);
  const highs = points(({ highPct }) => highPct);
  const lows = points(({ lowPct }) => lowPct).toReversed();
  return (
    <Chart id={id}>
      <VerticalAxis
        scale={y}
        ticks={[-4, 0, 4, 8]}
        format={(pct) => String(pct).replace('-', '−')}
        unit={charts.growth.unit}
      />
      <path fill={`url(#${id}-hatch)`} d={`M${[...highs, ...lows].join('L')}Z`} />
      <path className="stroke-edge" d={`M${PLOT.left} ${y(0)}H${PLOT.right}`} />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        d={`M${points(({ expectedPct }) => expectedPct).join('L')}`}
      />
      <HorizontalAxis scale={x} ticks={forecast.map(({ month }) => month)} format={charts.growth.month} />
      <g className="fill-sheet stroke-ink" strokeWidth={1.5}>
        {forecast.map(({ month, expectedPct }) => (
          <circle key={month} cx={x(month)} cy={y(expectedPct)} r="4" data-figure="" />
        ))}
      </g>
    </Chart>
  );
}
