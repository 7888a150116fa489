import { useEffect, useRef, useState, useTransition, type SubmitEvent } from 'react';
import { yourData } from '#src/your-data/words.ts';
import type { Registration } from '#src/your-data/schema.ts';
import { correct, type Correction, type Refused } from '#src/your-data/your-data.ts';
import { Button } from '#src/ui/Button.tsx';
import { CheckedField } from '#src/ui/CheckedField.tsx';

const { correct: words } = yourData;

const FIELDS = [
  { id: 'full-name', label: words.fullName, name: 'fullName', autoComplete: 'name', required: true },
  { id: 'phone-number', label: words.phoneNumber, name: 'phoneNumber', type: 'tel', autoComplete: 'tel' },
  {
    id: 'referral-code',
    className: 'md:col-span-2',
    label: words.referralCode,
    name: 'referralCode',
    autoComplete: 'off',
    hint: words.codeHint,
  },
] as const;

type Props = Readonly<{ registration: Registration; onDone: () => void }>;

export function CorrectForm({ registration, onDone }: Props) {
  const [isBusy, startSaving] = useTransition();
  const [errors, setErrors] = useState<Refused>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const fields = form.current;
    (fields?.querySelector<HTMLElement>('[aria-invalid]') ?? fields?.querySelector('input'))?.focus();
  }, [errors]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const correction = Object.fromEntries(new FormData(event.currentTarget)) as Correction;
    startSaving(async () => {
      const refused = await correct(correction);
      if (refused === null) onDone();
      else setErrors(refused);
    });
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      className="mt-6 grid gap-5 border-l-2 border-brass pl-4 md:grid-cols-2"
    >
      {FIELDS.map((field) => (
        <CheckedField
          key={field.id}
          {...field}
          errors={errors}
          defaultValue={registration[field.name] ?? ''}
        />
      ))}
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
