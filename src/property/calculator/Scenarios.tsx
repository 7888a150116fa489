import type { ChangeEvent } from 'react';
import {
  sampleAssumptions,
  SCENARIO_NAMES,
  YEARS,
  type ScenarioName,
} from '#src/property/calculator/scenario-data.ts';
import { formatCents, formatUsd } from '#src/shared/format.ts';
import { resultsOf, type Holding, type ScenarioResult } from '#src/property/calculator/scenarios.ts';
import { DASHES, Fan } from '#src/property/calculator/Fan.tsx';
import { Segment } from '#src/property/calculator/Segment.tsx';
import { Settling } from '#src/property/calculator/Settling.tsx';
import { returnsCalculator as words, scenarioNames } from '#src/property/calculator/words.ts';

type Written = (cents: number) => string;
type Results = Record<ScenarioName, ScenarioResult>;

type Props = { holding: Holding; onChange: (event: ChangeEvent<HTMLInputElement>) => void };

/** Large amounts drop their cents, so that three columns fit the narrowest screens. */
const CENTS_SHOWN_BELOW_USD = 10_000;

export function Scenarios({ holding, onChange }: Readonly<Props>) {
  const { amountUsd, years: chosen, termYears } = holding;
  const byYear = YEARS.map((years) => resultsOf({ ...holding, years }, sampleAssumptions));
  const line = (name: ScenarioName) => [amountUsd, ...byYear.map((results) => results[name].leftCents / 100)];
  const written = (cents: number) =>
    amountUsd < CENTS_SHOWN_BELOW_USD ? formatCents(cents) : formatUsd(cents / 100);
  return (
    <div className="border-line p-4 max-md:border-t md:border-l md:p-8">
      <p className="lettering text-ink-soft">{words.after}</p>
      <Fan lines={{ low: line('low'), assumed: line('assumed'), high: line('high') }} year={chosen} />
      <div
        role="radiogroup"
        aria-labelledby="years"
        className="grid grid-cols-[3fr_repeat(5,2fr)] border-b border-edge"
      >
        <span id="years" className="self-center text-sm leading-tight text-ink-soft">
          {words.years}
        </span>
        {YEARS.map((years) => (
          <Segment
            key={years}
            name="years"
            className="justify-center"
            value={years}
            checked={years === chosen}
            onChange={onChange}
          >
            {String(years)}
          </Segment>
        ))}
      </div>
      <ChosenYear results={resultsOf(holding, sampleAssumptions)} written={written} />
      <p className="mt-2 text-sm text-ink-soft">{words.risk(termYears)}</p>
      <YearByYear byYear={byYear} written={written} />
    </div>
  );
}

const signOf = (cents: number) => (cents > 0 ? '+' : cents < 0 ? '−' : '');

function ChosenYear({ results, written }: Readonly<{ results: Results; written: Written }>) {
  return (
    <table className="mt-2 w-full text-right">
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="text-left">
            {words.scenario}
          </th>
          <th scope="col">{words.back}</th>
          <th scope="col">{words.gain}</th>
        </tr>
      </thead>
      <tbody>
        {SCENARIO_NAMES.map((name) => {
          const { leftCents, gainCents } = results[name];
          return (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="text-left text-sm">
                <svg className="mr-2 inline h-2 w-5 stroke-current" strokeWidth="1.5">
                  <path d="M0 4h20" strokeDasharray={DASHES[name]} />
                </svg>
                {scenarioNames[name]}
              </th>
              <td className="pl-2 text-sm">
                <output htmlFor="amount years">{written(leftCents)}</output>
              </td>
              <td className={`pl-2 text-lg md:py-1 md:text-xl ${gainCents < 0 ? 'text-down' : ''}`}>
                <output htmlFor="amount years">
                  <Settling>{signOf(gainCents) + written(Math.abs(gainCents))}</Settling>
                </output>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function YearByYear({ byYear, written }: Readonly<{ byYear: readonly Results[]; written: Written }>) {
  return (
    <details className="text-sm">
      <summary className="min-h-12 py-3 underline underline-offset-4">{words.table}</summary>
      <table className="w-full table-fixed text-left">
        <caption className="pb-2 text-left text-ink-soft">{words.fan}</caption>
        <thead>
          <tr>
            <th scope="col">{words.year}</th>
            {SCENARIO_NAMES.map((name) => (
              <th key={name} scope="col">
                {scenarioNames[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byYear.map((results, index) => (
            <tr key={YEARS[index]} className="border-t border-line">
              <th scope="row">{YEARS[index]}</th>
              {SCENARIO_NAMES.map((name) => (
                <td key={name} className="py-1">
                  {written(results[name].leftCents)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
