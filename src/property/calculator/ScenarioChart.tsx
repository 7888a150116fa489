/** Drawn without visx, which would exceed the island's byte budget. */
import { Chart } from '#src/ui/charts/Chart.tsx';
import { PLOT, rounded } from '#src/ui/charts/frame.ts';
import { scenarioNames } from '#src/property/calculator/words.ts';
import { SCENARIO_NAMES, type ScenarioName } from '#src/property/calculator/scenario-data.ts';

/** Percent of the amount after each year, starting with year 0. */
export type ScenarioLines = Record<ScenarioName, readonly number[]>;

type Props = {
  id: string;
  lines: ScenarioLines;
  /** The year that the chart marks. */
  year: number;
  unit: string;
};

/** Leaves room for the names of the lines. */
const RIGHT = PLOT.right - 66;
const LETTER_HEIGHT = 14;
const STEPS = [25, 50, 100, 200, 500];
const MOST_TICKS = 5;
const DASHES: Record<ScenarioName, string | undefined> = { low: '2 3', assumed: undefined, high: '7 3' };

/** From 0 to the first tick at or above the highest figure. */
function ticksFor(lines: ScenarioLines): number[] {
  const highest = Math.max(100, ...SCENARIO_NAMES.flatMap((name) => lines[name]));
  const step = STEPS.find((size) => highest <= size * MOST_TICKS) ?? highest;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

export function ScenarioChart({ id, lines, year, unit }: Readonly<Props>) {
  const ticks = ticksFor(lines);
  const years = lines.assumed.map((_, index) => index);
  const x = (index: number) => rounded(PLOT.left + (index / (years.length - 1)) * (RIGHT - PLOT.left));
  const y = (pct: number) =>
    rounded(PLOT.bottom - (Math.max(0, pct) / (ticks.at(-1) ?? 100)) * (PLOT.bottom - PLOT.top));
  const points = (name: ScenarioName) => lines[name].map((pct, index) => `${x(index)} ${y(pct)}`);
  return (
    <Chart id={id}>
      <path className="stroke-line" d={ticks.map((pct) => `M${PLOT.left - 5} ${y(pct)}H${RIGHT}`).join('')} />
      <path
        fill={`url(#${id}-hatch)`}
        d={`M${points('high').join('L')}L${points('low').toReversed().join('L')}Z`}
      />
      <path
        className="stroke-edge"
        d={`M${PLOT.left} ${y(100)}H${RIGHT}M${PLOT.left} ${PLOT.bottom}H${RIGHT}${years.map((index) => `M${x(index)} ${PLOT.bottom}v5`).join('')}M${x(year)} ${PLOT.top}V${PLOT.bottom}`}
      />
      <g fill="none" stroke="currentColor" strokeWidth={1.5}>
        {SCENARIO_NAMES.map((name) => (
          <path key={name} d={`M${points(name).join('L')}`} strokeDasharray={DASHES[name]} />
        ))}
      </g>
      <g className="fill-sheet stroke-ink" strokeWidth={1.5}>
        {SCENARIO_NAMES.map((name) => (
          <circle key={name} cx={x(year)} cy={y(lines[name][year] ?? 0)} r="4" />
        ))}
      </g>
      <Letters {...{ lines, ticks, years, x, y, unit }} />
    </Chart>
  );
}

type Place = (figure: number) => number;
type LettersProps = {
  lines: ScenarioLines;
  ticks: number[];
  years: number[];
  x: Place;
  y: Place;
  unit: string;
};

function Letters({ lines, ticks, years, x, y, unit }: Readonly<LettersProps>) {
  const ends = SCENARIO_NAMES.map((name) => ({ name, at: y(lines[name].at(-1) ?? 0) + 4 })).toSorted(
    (one, other) => one.at - other.at,
  );
  // Moves labels down so that they don't overlap.
  const spread = ends.reduce<typeof ends>(
    (set, end) => [...set, { ...end, at: Math.max(end.at, (set.at(-1)?.at ?? 0) + LETTER_HEIGHT) }],
    [],
  );
  return (
    <g className="fill-ink-soft text-xs">
      <text y="10">{unit}</text>
      {ticks.map((pct) => (
        <text key={pct} x={PLOT.left - 9} y={y(pct) + 4} textAnchor="end">
          {pct}
        </text>
      ))}
      {years
        .filter((index) => index % 5 === 0)
        .map((index) => (
          <text key={index} x={x(index)} y={PLOT.bottom + 19} textAnchor="middle">
            {index}
          </text>
        ))}
      {spread.map(({ name, at }) => (
        <text key={name} x={RIGHT + 6} y={at}>
          {scenarioNames[name]}
        </text>
      ))}
    </g>
  );
}
