import { useState } from 'react';
import { Download } from '#src/operator/list/Download.tsx';
import type { Group } from '#src/operator/group.ts';
import { Section } from '#src/operator/Section.tsx';
import { Choice } from '#src/ui/later/Choice.tsx';
import { reportWords } from '#src/operator/report-words.ts';

const { export: words } = reportWords;

export function Export({ group }: Readonly<{ group: Group | undefined }>) {
  const [withEmails, setWithEmails] = useState(false);

  return (
    <Section id="export">
      <Choice type="checkbox" checked={withEmails} onChange={({ target }) => setWithEmails(target.checked)}>
        {words.emails}
      </Choice>
      {withEmails && (
        <p role="alert" className="mt-2 max-w-measure border-l-2 border-down pl-4 text-sm text-down">
          {words.warning}
        </p>
      )}
      <Download label={words.download} request={withEmails ? { group, addresses: 'all' } : { group }} />
    </Section>
  );
}
