import { SCENARIO_NAMES, type Assumptions } from '#src/property/calculator/scenario-data.ts';
import { formatCents } from '#src/shared/format.ts';
import { resultsOf, type Holding } from '#src/property/calculator/scenarios.ts';
import { scenarioDetails } from '#src/property/calculator/scenario-words.ts';
import { returnsCalculator, scenarioNames } from '#src/property/calculator/words.ts';

const { result: words, months } = scenarioDetails;

type Props = { holding: Holding; assumptions: Assumptions };

/** Each label spans its three figures, so that rows fit the narrowest screens. */
export function ResultTable({ holding, assumptions }: Readonly<Props>) {
  const results = resultsOf(holding, assumptions);
  const sums = [
    [words.rent, 'rentCents'],
    [words.value, 'valueCents'],
    [words.earlySale, 'earlySaleCents'],
    [words.sellingFee, 'sellingFeeCents'],
    [words.left, 'leftCents'],
  ] as const;
  const rows = [
    ...sums.map(
      ([label, sum]) => [label, SCENARIO_NAMES.map((name) => formatCents(results[name][sum]))] as const,
    ),
    [words.wait, SCENARIO_NAMES.map((name) => months(assumptions.scenarios[name].monthsToSell))] as const,
  ];
  return (
    <table className="w-full table-fixed self-start text-left">
      <caption className="text-left lettering text-ink-soft">
        {words.after(returnsCalculator.years(holding.years))}
      </caption>
      <thead>
        <tr>
          {SCENARIO_NAMES.map((name) => (
            <th key={name} scope="col" className="py-2">
              {scenarioNames[name]}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(([label, figures]) => (
        <tbody key={label} className="border-t border-line">
          <tr>
            <th scope="rowgroup" colSpan={3} className="text-ink-soft">
              {label}
            </th>
          </tr>
          <tr>
            {figures.map((figure, index) => (
              <td key={SCENARIO_NAMES[index]} className="py-1">
                {figure}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
