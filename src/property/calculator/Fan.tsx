import {
  FAN_TOP,
  levelOf,
  percent,
  START,
  type Figures,
  type Terms,
} from '#src/property/calculator/figures.ts';
import { SCENARIO_NAMES, YEARS, type ScenarioName } from '#src/property/calculator/scenario-data.ts';
import { resultsOf } from '#src/property/calculator/scenarios.ts';
import { returnsCalculator as words } from '#src/property/calculator/words.ts';

type Props = { terms: Terms; figures: Figures };

export const DASHES: Partial<Record<ScenarioName, string>> = { low: '2 3', high: '7 3' };

/** Each year stands over the middle of its segment; of 65 units the first ten are for the dollars. */
const WIDTH = 65;
const xOf = (year: number) => 10 + 10 * year;

/** Large enough that cents don't show. */
const DRAWN_USD = 10_000;

/** Drawn as multiples of the amount; the browser stretches it to the dollars at its left. */
export function Fan({ figures, terms }: Readonly<Props>) {
  const results = YEARS.map((years) => resultsOf({ ...terms, amountUsd: DRAWN_USD, years }, terms.scenarios));
  const yOf = (name: ScenarioName, year: number) =>
    (100 * (FAN_TOP - (results[year - 1]?.[name].leftCents ?? DRAWN_USD * 100) / DRAWN_USD / 100)).toFixed(1);
  const points = (name: ScenarioName) => [0, ...YEARS].map((year) => `${xOf(year)} ${yOf(name, year)}`);
  const level = levelOf(START.amountUsd);
  return (
    <svg role="img" aria-label={words.fan} className="mt-5 h-28 w-full overflow-visible text-sm md:h-36">
      <svg
        data-fan
        viewBox={`0 0 ${WIDTH} ${FAN_TOP * 100}`}
        preserveAspectRatio="none"
        className="overflow-visible transition-[y,height] **:[vector-effect:non-scaling-stroke]"
        y={percent(1 - FAN_TOP * level)}
        height={percent(FAN_TOP * level)}
      >
        <pattern id="fan-hatch" width="1" height="1" patternUnits="userSpaceOnUse">
          <path className="fill-brass" d="M0 0h.2v1H0" />
        </pattern>
        <path
          fill="url(#fan-hatch)"
          d={`M${points('high').join('L')}L${points('low').reverse().join('L')}Z`}
        />
        <path className="stroke-edge" d={`M0 100H${WIDTH}`} />
        <g fill="none" className="stroke-ink" strokeWidth="1.5">
          {SCENARIO_NAMES.map((name) => (
            <path key={name} d={`M${points(name).join('L')}`} strokeDasharray={DASHES[name]} />
          ))}
        </g>
        {YEARS.map((year) => {
          const dots = SCENARIO_NAMES.map((name) => `M${xOf(year)} ${yOf(name, year)}h.01`).join('');
          return (
            <g key={year} data-year={year} visibility={year === START.years ? 'visible' : 'hidden'}>
              <path className="stroke-edge" d={`M${xOf(year)} 0V${FAN_TOP * 100}`} />
              <path className="stroke-ink" strokeLinecap="round" strokeWidth="9" d={dots} />
              <path className="stroke-sheet" strokeLinecap="round" strokeWidth="6" d={dots} />
            </g>
          );
        })}
      </svg>
      {[
        { y: 1, text: '$0' },
        { y: 1 - level, text: figures.invested, figure: 'invested' },
        { y: 0, text: figures.top, figure: 'top' },
      ].map(({ y, text, figure }) => (
        <text key={y} className="fill-ink-soft" data-figure={figure} y={percent(y)} dy="-5">
          {text}
        </text>
      ))}
      <line className="stroke-edge" x2="100%" />
      <line className="stroke-edge" x2="100%" y1="100%" y2="100%" />
    </svg>
  );
}
