/**
 * The axes of every chart: visx says where the ticks are, the markup is ours. Its own carries style attributes,
 * which the content security policy blocks, and fonts and colours on every tick, which weigh.
 */
import { AxisBottom, AxisLeft } from '@visx/axis';
import { PLOT, rounded, type LinearScale } from '#src/charts/frame.ts';

type Props = { scale: LinearScale; ticks: number[]; format: (value: number) => string };

export function HorizontalAxis({ scale, ticks, format }: Readonly<Props>) {
  return (
    <AxisBottom
      scale={scale}
      tickValues={ticks}
      tickFormat={(value) => format(Number(value))}
      top={PLOT.bottom}
    >
      {(axis) => (
        <>
          <path
            className="stroke-edge"
            d={`M${PLOT.left} 0H${PLOT.right}${axis.ticks.map(({ from }) => `M${rounded(from.x)} 0v5`).join('')}`}
          />
          <g className="fill-ink-soft text-xs" textAnchor="middle">
            {axis.ticks.map(({ from, formattedValue }) => (
              <text key={formattedValue} x={rounded(from.x)} y="19">
                {formattedValue}
              </text>
            ))}
          </g>
        </>
      )}
    </AxisBottom>
  );
}

export function VerticalAxis({ scale, ticks, format, unit }: Readonly<Props & { unit: string }>) {
  return (
    <>
      <AxisLeft
        scale={scale}
        tickValues={ticks}
        tickFormat={(value) => format(Number(value))}
        left={PLOT.left}
      >
        {(axis) => (
          <>
            <path
              className="stroke-line"
              d={axis.ticks.map(({ from }) => `M-5 ${rounded(from.y)}H${PLOT.right - PLOT.left}`).join('')}
            />
            <g className="fill-ink-soft text-xs" textAnchor="end">
              {axis.ticks.map(({ from, formattedValue }) => (
                <text key={formattedValue} x="-9" y={rounded(from.y + 4)}>
                  {formattedValue}
                </text>
              ))}
            </g>
          </>
        )}
      </AxisLeft>
      <text className="fill-ink-soft text-xs" y="10">
        {unit}
      </text>
    </>
  );
}
