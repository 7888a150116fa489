/** Drawn without visx, which would exceed the island's byte budget. */
import { SCENARIO_NAMES, type ScenarioName } from '#src/property/calculator/scenario-data.ts';
import { formatUsd } from '#src/shared/format.ts';
import { returnsCalculator as words } from '#src/property/calculator/words.ts';

/** Dollars after each year, starting with what is put in. */
type Props = { lines: Record<ScenarioName, readonly number[]>; year: number };

export const DASHES: Record<ScenarioName, string | undefined> = {
  low: '2 3',
  assumed: undefined,
  high: '7 3',
};

/** Each year stands over the middle of its segment; of 65 units the first ten are for the dollars. */
const WIDTH = 65;
const xOf = (year: number) => 10 + 10 * year;

export function Fan({ lines, year }: Readonly<Props>) {
  const invested = lines.high[0] ?? 0;
  const highest = Math.max(...lines.high);
  const half = 10 ** Math.floor(Math.log10(highest)) / 2;
  const top = Math.ceil(highest / half) * half;
  const yOf = (usd: number) => 100 - (usd / top) * 100;
  const points = (name: ScenarioName) =>
    lines[name].map((usd, index) => `${xOf(index)} ${yOf(usd).toFixed(1)}`);
  const x = `${(xOf(year) / WIDTH) * 100}%`;
  return (
    <svg
      role="img"
      aria-label={words.fan}
      className="mt-7 h-32 w-full overflow-visible text-sm **:transition-[d,cy,cx] md:h-36"
    >
      <svg viewBox={`0 0 ${WIDTH} 100`} preserveAspectRatio="none" className="overflow-visible">
        <pattern id="fan-hatch" width="1" height="100" patternUnits="userSpaceOnUse">
          <path className="stroke-brass" strokeWidth="0.2" d="M0.5 0v100" />
        </pattern>
        <path
          fill="url(#fan-hatch)"
          d={`M${points('high').join('L')}L${points('low').toReversed().join('L')}Z`}
        />
        <g fill="none" className="stroke-ink *:[vector-effect:non-scaling-stroke]" strokeWidth="1.5">
          {SCENARIO_NAMES.map((name) => (
            <path key={name} d={`M${points(name).join('L')}`} strokeDasharray={DASHES[name]} />
          ))}
        </g>
      </svg>
      {[0, invested, top].map((usd, index) => (
        <g key={index}>
          <line className="stroke-edge" x2="100%" y1={`${yOf(usd)}%`} y2={`${yOf(usd)}%`} />
          <text className="fill-ink-soft" y={`${yOf(usd)}%`} dy="-5">
            {formatUsd(usd)}
          </text>
        </g>
      ))}
      <line className="stroke-edge" x1={x} x2={x} y2="100%" />
      <g className="fill-sheet stroke-ink" strokeWidth="1.5">
        {SCENARIO_NAMES.map((name) => (
          <circle key={name} cx={x} cy={`${yOf(lines[name][year] ?? 0)}%`} r="4" />
        ))}
      </g>
    </svg>
  );
}
