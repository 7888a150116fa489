import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';

type Frame = {
  /** Ties label, control, hint and error together; unique on the page. */
  id: string;
  label: ReactNode;
  /** One line under the control, read out with it. */
  hint?: ReactNode;
  /** What is wrong with the value; marks the control invalid and is read out with it. */
  error?: ReactNode;
};
type Props = Frame &
  (
    | ({ as?: 'input' } & InputHTMLAttributes<HTMLInputElement>)
    | ({ as: 'select' } & SelectHTMLAttributes<HTMLSelectElement>)
    | ({ as: 'textarea' } & TextareaHTMLAttributes<HTMLTextAreaElement>)
  );

/**
 * A labelled control, drawn as the blank line of a certificate. Takes every attribute of the control itself.
 * @example <Field id="email" label="Email" type="email" name="email" required hint="We write rarely." />
 * @example <Field as="select" id="country" label="Country">{options}</Field>
 */
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
      {/* The union above ties the attributes to the control; JSX cannot follow it through a variable. */}
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
