import { useEffect, useRef, useState, useTransition, type SubmitEvent } from 'react';
import { yourData } from '#src/account/words.ts';
import type { Registration } from '#src/account/schema.ts';
import type { Corrected, Correction } from '#src/account/use-your-data.ts';
import { Button } from '#src/ui/Button.tsx';
import { CheckedField } from '#src/ui/CheckedField.tsx';

const { correct: words } = yourData;

type Props = Readonly<{
  registration: Registration;
  onCorrect: (correction: Correction) => Promise<Corrected>;
  onDone: () => void;
}>;

export function CorrectForm({ registration, onCorrect, onDone }: Props) {
  const [isBusy, startSaving] = useTransition();
  const [errors, setErrors] = useState<NonNullable<Corrected>>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const fields = form.current;
    (fields?.querySelector<HTMLElement>('[aria-invalid]') ?? fields?.querySelector('input'))?.focus();
  }, [errors]);

  async function save(given: FormData): Promise<void> {
    const refused = await onCorrect({
      fullName: textOf(given, 'fullName'),
      phoneNumber: textOf(given, 'phoneNumber'),
      referredBy: textOf(given, 'referredBy'),
    });
    if (refused === null) onDone();
    else setErrors(refused);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    if (!isBusy) startSaving(() => save(given));
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      className="mt-6 grid gap-5 border-l-2 border-brass pl-4 md:grid-cols-2"
    >
      <Fields registration={registration} errors={errors} />
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

type FieldsProps = Readonly<{ registration: Registration; errors: NonNullable<Corrected> }>;

function Fields({ registration, errors }: FieldsProps) {
  return (
    <>
      <CheckedField
        errors={errors}
        id="full-name"
        label={words.fullName}
        name="fullName"
        autoComplete="name"
        required
        defaultValue={registration.fullName}
      />
      <CheckedField
        errors={errors}
        id="phone-number"
        label={words.phoneNumber}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        defaultValue={registration.phoneNumber ?? ''}
      />
      <CheckedField
        errors={errors}
        id="referral-code"
        className="md:col-span-2"
        label={words.referredBy}
        name="referredBy"
        autoComplete="off"
        hint={words.codeHint}
        defaultValue={registration.referredBy ?? ''}
      />
    </>
  );
}

function textOf(form: FormData, name: keyof Correction): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
