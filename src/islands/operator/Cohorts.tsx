import { useState, type SubmitEvent } from 'react';
import { call } from '#src/client/call.ts';
import { operatorComparisonEndpoint } from '#src/contracts/endpoints.ts';
import type {
  CohortKind,
  OperatorComparison,
  OperatorComparisonRequest,
} from '#src/contracts/operator-comparison.ts';
import type { OperatorReportFilters } from '#src/contracts/operator-report.ts';
import { Comparison } from '#src/islands/operator/Comparison.tsx';
import { Section } from '#src/islands/operator/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { operator } from '#src/words/operator.ts';

const { cohorts: words } = operator;

/** What can be named on either side; halves and ways to come have no names. */
type Named = Readonly<{ countries: readonly string[]; campaigns: readonly string[] }>;
type Props = Named & Readonly<{ filters: OperatorReportFilters }>;

type Step =
  { step: 'idle' | 'busy' | 'failed' | 'unauthorized' } | { step: 'shown'; comparison: OperatorComparison };

export function Cohorts({ filters, countries, campaigns }: Props) {
  const [state, setState] = useState<Step>({ step: 'idle' });

  async function compare(wanted: Pick<OperatorComparisonRequest, 'by' | 'one' | 'other'>): Promise<void> {
    setState({ step: 'busy' });
    const called = await call(operatorComparisonEndpoint, { ...filters, ...wanted });
    if (called.ok) setState({ step: 'shown', comparison: called.data });
    else setState({ step: called.error.code === 'unauthorized' ? 'unauthorized' : 'failed' });
  }

  return (
    <Section id="cohorts" note={words.note}>
      <Choose {...{ countries, campaigns }} onCompare={(wanted) => void compare(wanted)} />
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {state.step === 'shown' ? '' : words.steps[state.step]}
      </p>
      {state.step === 'shown' && <Comparison {...state.comparison} />}
    </Section>
  );
}

type ChooseProps = Named &
  Readonly<{ onCompare: (wanted: Pick<OperatorComparisonRequest, 'by' | 'one' | 'other'>) => void }>;

function Choose({ countries, campaigns, onCompare }: ChooseProps) {
  const [by, setBy] = useState<CohortKind>('half');
  const named = { country: countries, campaign: campaigns, half: null, source: null }[by];

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = given.get(name);
      return typeof value === 'string' ? value : '';
    };
    onCompare({ by, ...(named !== null && { one: text('one'), other: text('other') }) });
  }

  return (
    <form onSubmit={submit} className="no-print mb-4 grid items-end gap-4 md:grid-cols-[1fr_1fr_1fr_auto]">
      <Field
        as="select"
        id="cohorts-by"
        label={words.by}
        value={by}
        onChange={({ target }) => setBy(target.value as CohortKind)}
      >
        {(Object.keys(words.kinds) as CohortKind[]).map((kind) => (
          <option key={kind} value={kind} disabled={kind === 'campaign' && campaigns.length < 2}>
            {words.kinds[kind]}
          </option>
        ))}
      </Field>
      {named !== null && (
        <>
          <Side key={`one ${by}`} name="one" options={named} first={0} />
          <Side key={`other ${by}`} name="other" options={named} first={1} />
        </>
      )}
      <Button type="submit">{words.compare}</Button>
    </form>
  );
}

type SideProps = Readonly<{ name: 'one' | 'other'; options: readonly string[]; first: number }>;

function Side({ name, options, first }: SideProps) {
  return (
    <Field as="select" id={`cohorts-${name}`} name={name} label={words[name]} defaultValue={options[first]}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Field>
  );
}
