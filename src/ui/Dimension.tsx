import type { ReactNode } from 'react';

type Props = { children: ReactNode; className?: string };

/** A dimension line with its measure in the middle: |———— 5 years ————|. As wide as its place. */
export function Dimension({ children, className = '' }: Readonly<Props>) {
  const line =
    'h-3 flex-1 bg-[linear-gradient(currentcolor,currentcolor)] bg-[length:100%_1px] bg-center bg-no-repeat';
  return (
    <span className={`flex items-center gap-2 text-sm text-ink-soft ${className}`}>
      <span aria-hidden="true" className={`border-l ${line}`} />
      {children}
      <span aria-hidden="true" className={`border-r ${line}`} />
    </span>
  );
}
