import type { InputHTMLAttributes } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & { type: 'radio' | 'checkbox'; children: string };

/** A window's mullion and transom, in the color of its frame. */
const WINDOW =
  'bg-[linear-gradient(currentcolor,currentcolor),linear-gradient(currentcolor,currentcolor)] bg-[length:1px_100%,100%_1px] bg-[position:center,0_36%] bg-no-repeat';

export function Choice({ type, children, ...input }: Readonly<Props>) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-drawn border border-line px-3 py-2 transition-colors hover:border-ink has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass-ink has-disabled:cursor-default has-disabled:border-line has-disabled:text-ink-soft has-disabled:opacity-60">
      <input
        type={type}
        className={`h-6 w-4 shrink-0 appearance-none border border-edge text-edge outline-none checked:border-ink checked:bg-brass checked:text-ink forced-colors:appearance-auto ${type === 'radio' ? 'rounded-t-full' : ''} ${WINDOW}`}
        {...input}
      />
      {children}
    </label>
  );
}
