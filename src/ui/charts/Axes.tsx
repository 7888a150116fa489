import { PLOT } from '#src/ui/charts/frame.ts';

type Props = { scale: (value: number) => number; ticks: number[]; format: (value: number) => string };

export function HorizontalAxis({ scale, ticks, format }: Readonly<Props>) {
  return (
    <g transform={`translate(0 ${PLOT.bottom})`}>
      <path
        className="stroke-edge"
        d={`M${PLOT.left} 0H${PLOT.right}${ticks.map((tick) => `M${scale(tick)} 0v5`).join('')}`}
      />
      <g className="fill-ink-soft text-xs" textAnchor="middle">
        {ticks.map((tick) => (
          <text key={tick} x={scale(tick)} y="19">
            {format(tick)}
          </text>
        ))}
      </g>
    </g>
  );
}

export function VerticalAxis({ scale, ticks, format, unit }: Readonly<Props & { unit: string }>) {
  return (
    <>
      <path
        className="stroke-line"
        d={ticks.map((tick) => `M${PLOT.left - 5} ${scale(tick)}H${PLOT.right}`).join('')}
      />
      <g className="fill-ink-soft text-xs">
        <g textAnchor="end">
          {ticks.map((tick) => (
            <text key={tick} x={PLOT.left - 9} y={scale(tick) + 4}>
              {format(tick)}
            </text>
          ))}
        </g>
        <text y="10">{unit}</text>
      </g>
    </>
  );
}
