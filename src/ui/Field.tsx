import type { ComponentProps, ReactNode } from 'react';

type Props = {
  /** Unique on the page. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
} & (({ as?: 'input' } & ComponentProps<'input'>) | ({ as: 'textarea' } & ComponentProps<'textarea'>));

export function Field({
  id,
  label,
  hint,
  error,
  as: Control = 'input',
  className = '',
  ...rest
}: Readonly<Props>) {
  const notes = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  const control = {
    id,
    className: 'control',
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
    'aria-invalid': error === undefined ? undefined : true,
    ...rest,
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      {/* TypeScript loses the union of `Props` in a variable. */}
      <Control {...(control as object)} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-sm text-down">
          {error}
        </p>
      )}
    </div>
  );
}
