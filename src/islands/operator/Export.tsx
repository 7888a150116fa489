import { useState } from 'react';
import { fetchOperatorFile } from '#src/client/operator-report.ts';
import { operatorAnswersEndpoint } from '#src/contracts/endpoints.ts';
import type { OperatorReportFilters } from '#src/contracts/operator-report.ts';
import { Downloads } from '#src/islands/operator/Downloads.tsx';
import { Section } from '#src/islands/operator/Section.tsx';
import { Switch } from '#src/islands/operator/Switch.tsx';
import { operator } from '#src/words/operator.ts';

const { export: words } = operator;

export function Export({ filters }: Readonly<{ filters: OperatorReportFilters }>) {
  const [withEmails, setWithEmails] = useState(false);
  const [withBom, setWithBom] = useState(false);

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
      <Downloads
        labels={words}
        fetch={(format) =>
          fetchOperatorFile(operatorAnswersEndpoint, {
            ...filters,
            format,
            ...(withBom && format === 'csv' && { bom: 'yes' }),
            ...(withEmails && { emails: 'yes' }),
          })
        }
      />
    </Section>
  );
}
