import type { InputHTMLAttributes } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & { children: string };

/** One choice of a row, drawn as a part of the scale above it. */
export function Segment({ children, className = '', ...input }: Readonly<Props>) {
  return (
    <label
      className={`relative flex min-h-12 cursor-pointer items-center border-edge text-sm has-checked:bg-brass has-checked:text-on-brass has-checked:[box-shadow:inset_0_0_0_1.5px] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass-ink ${className}`}
    >
      <input type="radio" className="sr-only" {...input} />
      {children}
    </label>
  );
}
