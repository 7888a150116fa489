import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { HorizontalAxis, VerticalAxis } from '#src/charts/Axes.tsx';
import { Chart } from '#src/charts/Chart.tsx';
import { PLOT, rounded } from '#src/charts/frame.ts';
import type { YearlyValue } from '#src/data/property-charts.ts';
import { charts } from '#src/words/property.ts';

type Props = { id: string; values: readonly YearlyValue[] };

const MILLION = 1_000_000;

/** What the building was worth at the end of each year. */
export function ValueChart({ id, values }: Readonly<Props>) {
  const years = values.map(({ year }) => year);
  const x = scaleLinear<number>({
    domain: [Math.min(...years), Math.max(...years)],
    range: [PLOT.left + 12, PLOT.right - 12],
  });
  const y = scaleLinear<number>({ domain: [0, 50], range: [PLOT.bottom, PLOT.top] });
  const xOf = ({ year }: YearlyValue) => rounded(x(year));
  const yOf = ({ usd }: YearlyValue) => rounded(y(usd / MILLION));
  const data = [...values];
  return (
    <Chart id={id}>
      <VerticalAxis scale={y} ticks={[0, 25, 50]} format={String} unit={charts.value.unit} />
      <AreaClosed data={data} x={xOf} y={yOf} yScale={y} fill={`url(#${id}-hatch)`} />
      <LinePath data={data} x={xOf} y={yOf} fill="none" stroke="currentColor" strokeWidth={1.5} />
      <HorizontalAxis scale={x} ticks={years} format={String} />
      <g className="fill-sheet stroke-ink" strokeWidth={1.5}>
        {data.map((value, index) => (
          <circle
            key={value.year}
            cx={xOf(value)}
            cy={yOf(value)}
            r="4"
            data-figure=""
            {...(index === data.length - 1 && { className: 'fill-brass' })}
          />
        ))}
      </g>
    </Chart>
  );
}
