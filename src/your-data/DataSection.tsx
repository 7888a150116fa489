import type { ReactNode, Ref } from 'react';

export type SectionContent = {
  title: string;
  rows: readonly (readonly [label: ReactNode, value: ReactNode])[];
  children?: ReactNode;
};

/** The section takes the focus when its button may be gone. */
type Props = Readonly<SectionContent & { ref?: Ref<HTMLElement> }>;

export function DataSection({ ref, title, rows, children }: Props) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={title}>
      <h2 className="text-2xl">{title}</h2>
      <dl className="mt-4 border-b border-line">
        {rows.map(([label, value], index) => (
          <div key={index} className="grid border-t border-line py-3 md:grid-cols-[2fr_3fr] md:gap-6">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
