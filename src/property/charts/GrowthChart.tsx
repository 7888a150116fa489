import { formatChangePct } from '#src/shared/format.ts';
import { CHART, linearScale } from '#src/property/charts/scale.ts';
import type { ForecastMonth } from '#src/property/charts/growth.ts';
import { charts } from '#src/property/words.ts';

/** Leaves room for the figures at the end of the lines. */
const RIGHT = CHART.width - 50;
/** The least distance between two of them. */
const LABEL = 14;

export function GrowthChart({ forecast }: Readonly<{ forecast: readonly ForecastMonth[] }>) {
  const x = linearScale([0, 12], [0, RIGHT]);
  const reached = forecast.flatMap(({ lowPct, highPct }) => [lowPct, highPct]);
  const y = linearScale([Math.floor(Math.min(...reached)), Math.ceil(Math.max(...reached))], [90, 10]);
  const points = (pctOf: (month: ForecastMonth) => number) =>
    forecast.map((month) => `${x(month.month)} ${y(pctOf(month))}`);
  const highs = points(({ highPct }) => highPct);
  const lows = points(({ lowPct }) => lowPct).toReversed();
  const end = forecast.at(-1);
  let above = -Infinity;
  const labels = [end?.highPct ?? 0, end?.expectedPct ?? 0, end?.lowPct ?? 0].map((pct) => {
    above = Math.max(y(pct) + 4, above + LABEL);
    return { pct, y: above };
  });
  return (
    <>
      <path fill="url(#growth-hatch)" d={`M${[...highs, ...lows].join('L')}Z`} />
      <path className="stroke-edge" d={`M0 ${y(0)}H${RIGHT}`} />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        d={`M${points(({ expectedPct }) => expectedPct).join('L')}`}
      />
      {labels.map((label) => (
        <text key={label.y} x={RIGHT + 6} y={label.y} className="fill-ink">
          {formatChangePct(label.pct)}
        </text>
      ))}
      <g className="fill-ink-soft">
        <text y="107">{charts.growth.ends[0]}</text>
        <text x={CHART.width} y="107" textAnchor="end">
          {charts.growth.ends[1]}
        </text>
      </g>
    </>
  );
}
