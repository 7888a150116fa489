import { SCENARIO_NAMES, YEARS } from '#src/property/calculator/scenario-data.ts';
import { START, type Figures, type Terms } from '#src/property/calculator/figures.ts';
import { DASHES, Fan } from '#src/property/calculator/Fan.tsx';
import { Segments } from '#src/property/calculator/Segments.tsx';
import { Figure } from '#src/property/calculator/Figure.tsx';
import { lowCaseRisk, returnsCalculator as words, scenarioNames } from '#src/property/calculator/words.ts';

type Props = { terms: Terms; figures: Figures; title: 'h3' | 'h4' };

export function ScenarioResults({ terms, figures, title: Title }: Readonly<Props>) {
  return (
    <div className="grid gap-x-12 border-t border-line px-4 py-2 md:grid-cols-2 md:p-8">
      <Title className="font-text text-sm font-semibold tracking-normal md:col-span-2 md:text-base">
        {words.after}
      </Title>
      <div>
        <Fan terms={terms} figures={figures} />
        <div
          role="radiogroup"
          aria-labelledby="years"
          className="grid grid-cols-[3fr_repeat(5,2fr)] border-b border-edge"
        >
          <span id="years" className="self-center text-xs leading-tight text-ink-soft">
            {words.years}
          </span>
          <Segments name="years" values={YEARS} checked={START.years} />
        </div>
      </div>
      <div>
        <ChosenYear figures={figures} />
        <p className="mt-2 text-sm leading-snug">{lowCaseRisk(terms.scenarios.low)}</p>
        <YearByYear figures={figures} />
      </div>
    </div>
  );
}

function ChosenYear({ figures }: Readonly<{ figures: Figures }>) {
  return (
    <div className="overflow-x-auto overflow-y-hidden">
      {/* Where large text leaves no room for three columns, a scenario's name stands above its figures. */}
      <table className="folding mt-2 w-full text-right wrap-normal">
        <thead className="text-xs text-ink-soft">
          <tr>
            <th scope="col" className="text-left">
              {words.scenario}
            </th>
            <th scope="col">{words.back}</th>
            <th scope="col">{words.gain}</th>
          </tr>
        </thead>
        <tbody>
          {SCENARIO_NAMES.map((name) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="text-left text-sm">
                <svg className="mr-2 inline h-2 w-5 stroke-current" strokeWidth="1.5">
                  <path d="M0 4h20" strokeDasharray={DASHES[name]} />
                </svg>
                {scenarioNames[name]}
              </th>
              <td className="pl-2 text-sm">
                <Figure name={`${name}-back`} figures={figures} />
              </td>
              {/* Low loses and the others gain, whatever the amount. */}
              <td className={`pl-2 text-lg md:py-1 md:text-xl ${name === 'low' ? 'text-down' : ''}`}>
                <Figure name={`${name}-gain`} figures={figures} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* Of all figures that change at once, the loss and the gain are announced. */}
      <output aria-label={words.gain} className="sr-only">
        {(['low', 'assumed'] as const).map((name) => (
          <span key={name}>
            {`${scenarioNames[name]} `}
            <Figure name={`${name}-gain`} figures={figures} />{' '}
          </span>
        ))}
      </output>
    </div>
  );
}

function YearByYear({ figures }: Readonly<{ figures: Figures }>) {
  return (
    <details className="text-sm">
      <summary>{words.table}</summary>
      <div className="overflow-x-auto overflow-y-hidden">
        <table className="w-full text-left wrap-normal">
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
            {YEARS.map((year) => (
              <tr key={year} className="border-t border-line">
                <th scope="row">{year}</th>
                {SCENARIO_NAMES.map((name) => (
                  <td key={name} className="py-1">
                    <Figure name={`${name}-${year}`} figures={figures} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
