import type { ReactNode } from 'react';
import { reportWords } from '#src/operator/report-words.ts';

export const sections = [
  'channels',
  'funnel',
  'links',
  'abuse',
  'texts',
  'answers',
  'list',
  'export',
] as const;

export function Section({ id, children }: Readonly<{ id: (typeof sections)[number]; children: ReactNode }>) {
  const { title, note, ...more } = reportWords[id];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="border-t-2 border-ink pt-4 text-2xl">
        {title}
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-sm text-ink-soft">{note}</p>
      {children}
      {'counted' in more && (
        <details className="max-w-measure text-sm text-ink-soft">
          <summary>{reportWords.counted}</summary>
          {more.counted}
        </details>
      )}
    </section>
  );
}
