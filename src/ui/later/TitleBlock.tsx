import type { ReactNode } from 'react';

type Props = {
  cells: readonly (readonly [label: string, value: ReactNode])[];
  className?: string;
};

export function TitleBlock({ cells, className = '' }: Readonly<Props>) {
  return (
    <dl className={`flex flex-wrap border-t border-l border-line text-sm ${className}`}>
      {cells.map(([label, value]) => (
        <div key={label} className="grow border-r border-b border-line px-3 py-2">
          <dt className="lettering text-ink-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
