import { SCENARIO_NAMES, yearsHeld, type ScenarioName } from '#src/property/calculator/scenario-data.ts';
import { formatCents } from '#src/shared/format.ts';
import type { ScenarioResult } from '#src/property/calculator/scenarios.ts';
import { Result } from '#src/property/calculator/Result.tsx';
import { returnsCalculator as words, scenarioNames } from '#src/property/calculator/words.ts';

type Props = {
  years: number;
  onYears: (years: number) => void;
  results: Record<ScenarioName, ScenarioResult>;
};

/** A sign and a word, so that color is not the only cue. */
function inWords(cents: number): string {
  const sum = formatCents(Math.abs(cents));
  if (cents === 0) return words.even(sum);
  return cents > 0 ? words.gain(sum) : words.loss(sum);
}

export function Scenarios({ years, onYears, results }: Readonly<Props>) {
  return (
    <div className="gap-x-16 border-t border-line p-4 md:col-span-2 md:grid md:grid-cols-2 md:p-8">
      <div className="flex flex-wrap items-center gap-x-4 self-start">
        <label htmlFor="years" className="lettering text-ink-soft">
          {`${words.soldAfter} ${words.years(years)}`}
        </label>
        <input
          id="years"
          type="range"
          aria-valuetext={words.years(years)}
          className="block min-h-12 min-w-0 grow accent-brass"
          {...yearsHeld}
          value={years}
          onChange={(event) => onYears(event.target.valueAsNumber)}
        />
      </div>
      <dl>
        {SCENARIO_NAMES.map((name) => {
          const { leftCents, gainCents } = results[name];
          return (
            <Result
              key={name}
              label={scenarioNames[name]}
              note={words.left(formatCents(leftCents))}
              of="amount years"
              color={gainCents < 0 ? 'text-down' : ''}
            >
              {inWords(gainCents)}
            </Result>
          );
        })}
      </dl>
    </div>
  );
}
