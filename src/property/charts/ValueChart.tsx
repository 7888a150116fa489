import { HorizontalAxis, VerticalAxis } from '#src/ui/charts/Axes.tsx';
import { Chart } from '#src/ui/charts/Chart.tsx';
import { linearScale, PLOT } from '#src/ui/charts/frame.ts';
import type { YearlyValue } from '#src/property/charts/figures.ts';
import { charts } from '#src/property/words.ts';

type Props = { id: string; values: readonly YearlyValue[] };

const MILLION = 1_000_000;

export function ValueChart({ id, values }: Readonly<Props>) {
  const years = values.map(({ year }) => year);
  const ends = [Math.min(...years), Math.max(...years)] as const;
  const x = linearScale(ends, [PLOT.left + 12, PLOT.right - 12]);
  const y = linearScale([0, 50], [PLOT.bottom, PLOT.top]);
  const line = values.map(({ year, usd }) => `${x(year)} ${y(usd / MILLION)}`).join('L');
  return (
    <Chart id={id}>
      <VerticalAxis scale={y} ticks={[0, 25, 50]} format={String} unit={charts.value.unit} />
      <path fill={`url(#${id}-hatch)`} d={`M${line}V${PLOT.bottom}H${x(ends[0])}Z`} />
      <path fill="none" stroke="currentColor" strokeWidth={1.5} d={`M${line}`} />
      <HorizontalAxis scale={x} ticks={years} format={String} />
      <g className="fill-sheet stroke-ink" strokeWidth={1.5}>
        {values.map(({ year, usd }) => (
          <circle
            key={year}
            cx={x(year)}
            cy={y(usd / MILLION)}
            r="4"
            data-figure=""
            className={year === ends[1] ? 'fill-brass' : undefined}
          />
        ))}
      </g>
    </Chart>
  );
}
