import type { HTMLAttributes } from 'react';

type Props = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' };

export function Card({ as: Tag = 'div', className = '', ...rest }: Readonly<Props>) {
  return <Tag className={`rounded-drawn border border-line bg-sheet p-5 md:p-8 ${className}`} {...rest} />;
}
