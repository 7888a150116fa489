import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { HorizontalAxis, VerticalAxis } from '#src/charts/Axes.tsx';
import { Chart } from '#src/charts/Chart.tsx';
import { PLOT, rounded } from '#src/charts/frame.ts';
import type { ForecastMonth } from '#src/domain/growth.ts';
import { charts } from '#src/words/property.ts';

type Props = { id: string; forecast: readonly ForecastMonth[] };

/** Growth since today: the expected line inside the range of the past. */
export function GrowthChart({ id, forecast }: Readonly<Props>) {
  const x = scaleLinear<number>({ domain: [0, 12], range: [PLOT.left, PLOT.right] });
  const y = scaleLinear<number>({ domain: [-4, 8], range: [PLOT.bottom, PLOT.top] });
  const xOf = ({ month }: ForecastMonth) => rounded(x(month));
  const yOf = ({ expectedPct }: ForecastMonth) => rounded(y(expectedPct));
  const data = [...forecast];
  return (
    <Chart id={id}>
      <VerticalAxis
        scale={y}
        ticks={[-4, 0, 4, 8]}
        format={(pct) => String(pct).replace('-', '−')}
        unit={charts.growth.unit}
      />
      <Area
        data={data}
        x={xOf}
        y0={({ lowPct }) => rounded(y(lowPct))}
        y1={({ highPct }) => rounded(y(highPct))}
        fill={`url(#${id}-hatch)`}
      />
      <path className="stroke-edge" d={`M${PLOT.left} ${rounded(y(0))}H${PLOT.right}`} />
      <LinePath data={data} x={xOf} y={yOf} fill="none" stroke="currentColor" strokeWidth={1.5} />
      <HorizontalAxis scale={x} ticks={data.map(({ month }) => month)} format={charts.growth.month} />
      <g className="fill-sheet stroke-ink" strokeWidth={1.5}>
        {data.map((month) => (
          <circle key={month.month} cx={xOf(month)} cy={yOf(month)} r="4" data-figure="" />
        ))}
      </g>
    </Chart>
  );
}
