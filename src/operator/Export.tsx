import { useState } from 'react';
import { fetchOperatorFile } from '#src/operator/fetch-file.ts';
import { Downloads, Extra } from '#src/operator/Downloads.tsx';
import { Section } from '#src/operator/Section.tsx';
import { operator } from '#src/operator/words.ts';

const { export: words } = operator;

export function Export() {
  const [extras, setExtras] = useState<Record<'bom' | 'emails', boolean>>({ bom: false, emails: false });

  return (
    <Section id="export">
      {(['bom', 'emails'] as const).map((extra) => (
        <Extra
          key={extra}
          label={words[extra]}
          isOn={extras[extra]}
          onChange={(isOn) => setExtras({ ...extras, [extra]: isOn })}
        />
      ))}
      {extras.emails && (
        <p role="alert" className="mt-2 max-w-measure border-l-2 border-down pl-4 text-sm text-down">
          {words.warning}
        </p>
      )}
      <Downloads
        section="export"
        labels={words}
        fetch={(format) =>
          fetchOperatorFile('/api/operator/answers', {
            format,
            ...(extras.bom && format === 'csv' && { bom: 'yes' }),
            ...(extras.emails && { emails: 'yes' }),
          })
        }
      />
    </Section>
  );
}
