import { formatMillionsUsd } from '#src/shared/format.ts';
import { CHART, linearScale } from '#src/property/charts/scale.ts';
import type { YearlyValue } from '#src/property/property.ts';

const LEFT = 5;
const RIGHT = CHART.width - LEFT;
const BOTTOM = 90;

export function ValueChart({ values }: Readonly<{ values: readonly YearlyValue[] }>) {
  const x = linearScale([0, values.length - 1], [LEFT, RIGHT]);
  const top = Math.max(...values.map(({ usd }) => usd)) / 0.85; // leaves room for the figure above the line
  const y = linearScale([0, top], [BOTTOM, 14]);
  const line = values.map(({ usd }, index) => `${x(index)} ${y(usd)}`).join('L');
  const ends = [values[0], values.at(-1)].filter((end) => end !== undefined);
  return (
    <>
      <path fill="url(#value-hatch)" d={`M${line}V${BOTTOM}H${LEFT}Z`} />
      <path className="stroke-edge" d={`M${LEFT} ${BOTTOM}H${RIGHT}`} />
      <path fill="none" stroke="currentColor" strokeWidth={1.5} d={`M${line}`} />
      <g className="fill-sheet stroke-ink" strokeWidth={1.5}>
        {values.map(({ year, usd }, index) => (
          <circle key={year} cx={x(index)} cy={y(usd)} r="3.5" />
        ))}
      </g>
      {ends.map(({ year, usd }, index) => (
        <g key={year} textAnchor={index === 0 ? 'start' : 'end'}>
          <text x={index === 0 ? 0 : CHART.width} y={y(usd) - 13} className="fill-ink">
            {formatMillionsUsd(usd)}
          </text>
          <text x={index === 0 ? 0 : CHART.width} y={BOTTOM + 17} className="fill-ink-soft">
            {year}
          </text>
        </g>
      ))}
    </>
  );
}
