import { useState } from 'react';
import { fetchOperatorFile } from '#src/operator/fetch-file.ts';
import { Downloads } from '#src/operator/Downloads.tsx';
import { Section } from '#src/operator/Section.tsx';
import { operator } from '#src/operator/words.ts';

const { export: words } = operator;

type Extra = 'bom' | 'emails';

export function Export() {
  const [extras, setExtras] = useState<Record<Extra, boolean>>({ bom: false, emails: false });

  return (
    <Section id="export">
      {(['bom', 'emails'] as const).map((extra) => (
        <label key={extra} className="flex min-h-12 w-fit items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-brass-ink"
            checked={extras[extra]}
            onChange={({ target }) => setExtras({ ...extras, [extra]: target.checked })}
          />
          {words[extra]}
        </label>
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
