import type { InputHTMLAttributes } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & { children: string };

/** One choice of a row, drawn as a part of the scale above it. */
export function Segment({ children, className = '', ...input }: Readonly<Props>) {
  return (
    <label
      className={`relative flex min-h-12 items-center border-edge text-sm has-checked:bg-brass has-checked:text-on-brass has-checked:[outline:1.5px_solid] noscript:pointer-events-none ${className}`}
    >
      <input
        type="radio"
        className="absolute inset-0 cursor-pointer appearance-none noscript:hidden"
        {...input}
      />
      {children}
    </label>
  );
}
