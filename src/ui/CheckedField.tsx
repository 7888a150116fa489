import { useState, type ComponentProps, type InputHTMLAttributes } from 'react';
import { Field } from '#src/ui/Field.tsx';

type Props<Name extends string> = Readonly<{ errors: Partial<Record<Name, string>>; name: Name }> &
  Omit<ComponentProps<typeof Field>, 'as' | 'name' | 'error' | 'ref'> &
  InputHTMLAttributes<HTMLInputElement>;

/** Its error goes as soon as it is corrected, and comes back if the next submission fails too. */
export function CheckedField<Name extends string>({ errors, name, ...rest }: Props<Name>) {
  const [corrected, setCorrected] = useState<unknown>(null);
  return (
    <Field
      name={name}
      error={corrected === errors ? undefined : errors[name]}
      onInput={({ currentTarget }) => {
        currentTarget.setCustomValidity('');
        setCorrected(errors);
      }}
      {...rest}
    />
  );
}
