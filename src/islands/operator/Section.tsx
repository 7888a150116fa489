import type { ReactNode } from 'react';
import { operator } from '#src/words/operator.ts';

const { sheet } = operator.report;

/** In their order; the page's own links lead to them. */
export const sections = [
  'verdict',
  'funnel',
  'sources',
  'times',
  'answers',
  'texts',
  'cohorts',
  'crosstab',
  'referrals',
  'waitlist',
  'export',
  'list',
  'letter',
] as const;
export type SectionId = (typeof sections)[number];

type Props = Readonly<{ id: SectionId; note?: ReactNode; className?: string; children: ReactNode }>;

/** One of the report, with its number as a sheet of a drawing set has it. */
export function Section({ id, note, className = '', children }: Props) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t-2 border-ink pt-4">
        <span className="lettering text-ink-soft">{sheet(sections.indexOf(id) + 1)}</span>
        <h2 id={id} tabIndex={-1} className="text-2xl">
          {operator[id].title}
        </h2>
      </div>
      {note !== undefined && <p className="mb-8 max-w-measure text-sm text-ink-soft">{note}</p>}
      {children}
    </section>
  );
}
