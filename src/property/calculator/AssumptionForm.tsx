import { useState, type ReactNode } from 'react';
import {
  sampleAssumptions,
  SCENARIO_NAMES,
  type Assumptions,
  type Limits,
} from '#src/property/calculator/scenario-data.ts';
import { assumptionLimits, parseWithin } from '#src/property/calculator/assumption-input.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { scenarioNames } from '#src/property/calculator/words.ts';
import { scenarioDetails } from '#src/property/calculator/scenario-words.ts';

const { assumptions: words, scenario: scenarioWords, fee: feeWords } = scenarioDetails;

type Props = { assumptions: Assumptions; onAssumptions: (assumptions: Assumptions) => void };

type Key<Words> = Extract<keyof Words, string>;
const keysOf = <Words extends object>(of: Words) => Object.keys(of) as Key<Words>[];

export function AssumptionForm({ assumptions, onAssumptions }: Readonly<Props>) {
  const { fees, scenarios } = assumptions;
  return (
    <div>
      <p className="lettering text-ink-soft">{words.title}</p>
      <p className="mt-2 text-ink-soft">{words.note}</p>
      <div className="mt-4 grid gap-6">
        {keysOf(scenarioWords).map((key) => (
          <Group key={key} id={key} legend={scenarioWords[key]} limits={assumptionLimits[key]}>
            {SCENARIO_NAMES.map((name) => (
              <Assumption
                key={name}
                id={`${name}-${key}`}
                group={key}
                label={scenarioNames[name]}
                limits={assumptionLimits[key]}
                value={scenarios[name][key]}
                onValue={(value) =>
                  onAssumptions({
                    fees,
                    scenarios: { ...scenarios, [name]: { ...scenarios[name], [key]: value } },
                  })
                }
              />
            ))}
          </Group>
        ))}
        <Group id="fees" legend={scenarioDetails.fees} limits={assumptionLimits.buyingPct}>
          {keysOf(feeWords).map((key) => (
            <Assumption
              key={key}
              id={key}
              group="fees"
              label={feeWords[key]}
              limits={assumptionLimits[key]}
              value={fees[key]}
              onValue={(value) => onAssumptions({ scenarios, fees: { ...fees, [key]: value } })}
            />
          ))}
        </Group>
        <p>
          <Button variant="quiet" onClick={() => onAssumptions(sampleAssumptions)}>
            {words.reset}
          </Button>
        </p>
      </div>
    </div>
  );
}

type GroupProps = { id: string; legend: string; limits: Limits; children: ReactNode };

/** The limits are shown once and describe all three fields. */
function Group({ id, legend, limits, children }: Readonly<GroupProps>) {
  const { min, max, step } = limits;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1">{legend}</legend>
      <div className="flex gap-4">{children}</div>
      <p id={`${id}-limits`} className="mt-1 text-ink-soft">
        {words.limits(String(min).replace('-', '−'), String(max), String(step))}
      </p>
    </fieldset>
  );
}

type AssumptionProps = {
  id: string;
  group: string;
  label: string;
  limits: Limits;
  value: number;
  onValue: (value: number) => void;
};

/** Invalid input keeps the last valid value. */
function Assumption({ id, group, label, limits, value, onValue }: Readonly<AssumptionProps>) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      id={id}
      label={label}
      className="w-full min-w-0"
      type="number"
      aria-describedby={`${group}-limits`}
      {...limits}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const parsed = parseWithin(target.value, limits);
        if (parsed !== null) onValue(parsed);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
