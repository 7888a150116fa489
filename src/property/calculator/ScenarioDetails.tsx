import { ScenarioChart } from '#src/property/calculator/ScenarioChart.tsx';
import {
  SCENARIO_NAMES,
  yearsHeld,
  type Assumptions,
  type ScenarioName,
} from '#src/property/calculator/scenario-data.ts';
import { formatCents, formatUsd } from '#src/shared/format.ts';
import { resultOf, type Holding } from '#src/property/calculator/scenarios.ts';
import { AssumptionForm } from '#src/property/calculator/AssumptionForm.tsx';
import { ResultTable } from '#src/property/calculator/ResultTable.tsx';
import { scenarioDetails as words } from '#src/property/calculator/scenario-words.ts';
import { scenarioNames } from '#src/property/calculator/words.ts';

export type ScenarioDetailsProps = {
  holding: Holding;
  assumptions: Assumptions;
  onAssumptions: (assumptions: Assumptions) => void;
};

const CENTS_SHOWN_BELOW = 1_000_000;

const YEARS = Array.from({ length: yearsHeld.max }, (_, index) => index + 1);

export function ScenarioDetails({ holding, assumptions, onAssumptions }: Readonly<ScenarioDetailsProps>) {
  const { fees, scenarios } = assumptions;
  const leftCents = (name: ScenarioName, years: number) =>
    resultOf({ ...holding, years }, scenarios[name], fees).leftCents;
  const line = (name: ScenarioName) => [
    100,
    ...YEARS.map((years) => leftCents(name, years) / holding.amountUsd),
  ];
  return (
    <div className="grid gap-8 pt-4 pb-8 md:grid-cols-2 lg:grid-cols-3">
      <figure>
        <p id="scenarios-title" className="lettering text-ink-soft">
          {words.chart.title}
        </p>
        <ScenarioChart
          id="scenarios"
          lines={{ low: line('low'), assumed: line('assumed'), high: line('high') }}
          year={holding.years}
          unit={words.chart.unit}
        />
        <figcaption id="scenarios-note" className="mt-2 text-ink-soft">
          {words.chart.note}
        </figcaption>
        <YearTable leftCents={leftCents} />
      </figure>
      <ResultTable holding={holding} assumptions={assumptions} />
      <AssumptionForm assumptions={assumptions} onAssumptions={onAssumptions} />
    </div>
  );
}

/** Large amounts drop their cents, so that three fit the narrowest screens. */
const written = (cents: number) =>
  Math.abs(cents) < CENTS_SHOWN_BELOW ? formatCents(cents) : formatUsd(cents / 100);

type YearTableProps = { leftCents: (name: ScenarioName, years: number) => number };

function YearTable({ leftCents }: Readonly<YearTableProps>) {
  return (
    <details>
      <summary className="min-h-12 py-3 underline underline-offset-4">{words.chart.table}</summary>
      <table className="w-full table-fixed text-left">
        <thead>
          <tr>
            {[words.chart.year, ...SCENARIO_NAMES.map((name) => scenarioNames[name])].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {YEARS.map((years) => (
            <tr key={years} className="border-t border-line">
              <th scope="row">{years}</th>
              {SCENARIO_NAMES.map((name) => (
                <td key={name} className="py-1">
                  {written(leftCents(name, years))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
