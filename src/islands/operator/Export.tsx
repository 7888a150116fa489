import { useState } from 'react';
import { fetchOperatorFile } from '#src/client/operator-report.ts';
import { operator } from '#src/words/operator.ts';
import { operatorAnswersEndpoint } from '#src/contracts/endpoints.ts';
import type { OperatorReportFilters } from '#src/contracts/operator-report.ts';
import { Section } from '#src/islands/operator/Section.tsx';
import { saveFile } from '#src/browser/save-file.ts';
import { Button } from '#src/ui/Button.tsx';

const { export: words } = operator;

type Step =
  { step: 'idle' | 'busy' | 'failed' | 'rate_limited' | 'unauthorized' } | { step: 'done'; name: string };

/** Says how it went below the buttons, where a screen reader hears it. */
function said(state: Step): string {
  switch (state.step) {
    case 'idle':
      return '';
    case 'busy':
      return words.busy;
    case 'done':
      return words.done(state.name);
    case 'failed':
    case 'rate_limited':
    case 'unauthorized':
      return words[state.step];
  }
}

export function Export({ filters }: Readonly<{ filters: OperatorReportFilters }>) {
  const [withEmails, setWithEmails] = useState(false);
  const [withBom, setWithBom] = useState(false);
  const [state, setState] = useState<Step>({ step: 'idle' });

  async function download(format: 'csv' | 'json'): Promise<void> {
    if (state.step === 'busy') return;
    setState({ step: 'busy' });
    const fetched = await fetchOperatorFile(operatorAnswersEndpoint, {
      ...filters,
      format,
      ...(withBom && format === 'csv' && { bom: 'yes' }),
      ...(withEmails && { emails: 'yes' }),
    });
    if (!fetched.ok) {
      const { code } = fetched.error;
      setState({ step: code === 'rate_limited' || code === 'unauthorized' ? code : 'failed' });
      return;
    }
    const { name, content } = fetched.data;
    saveFile(name, content);
    setState({ step: 'done', name });
  }

  return (
    <Section id="export" note={words.note} className="no-print">
      <div className="grid gap-1">
        <Switch label={words.bom} isOn={withBom} onSwitch={setWithBom} />
        <Switch label={words.emails} isOn={withEmails} onSwitch={setWithEmails} />
      </div>
      {withEmails && (
        <p role="alert" className="mt-2 max-w-measure border-l-2 border-down pl-4 text-sm text-down">
          {words.warning}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="max-sm:w-full" onClick={() => void download('csv')}>
          {words.csv}
        </Button>
        <Button className="max-sm:w-full" variant="quiet" onClick={() => void download('json')}>
          {words.json}
        </Button>
      </div>
      <p role="status" className={`mt-4 min-h-6 text-sm ${state.step === 'failed' ? 'text-down' : ''}`}>
        {said(state)}
      </p>
    </Section>
  );
}

type SwitchProps = Readonly<{ label: string; isOn: boolean; onSwitch: (isOn: boolean) => void }>;

function Switch({ label, isOn, onSwitch }: SwitchProps) {
  return (
    <label className="flex min-h-12 w-fit items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-brass-ink"
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      {label}
    </label>
  );
}
