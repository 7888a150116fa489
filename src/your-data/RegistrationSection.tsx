import { useEffect, useRef, useState, useTransition, type SubmitEvent } from 'react';
import { yourData as words } from '#src/your-data/words.ts';
import type { Registration } from '#src/your-data/schema.ts';
import { correct, type Correction, type CorrectionErrors } from '#src/your-data/your-data.ts';
import { detailFields, detailNames, details } from '#src/shared/details.ts';
import { formatMoment } from '#src/shared/format.ts';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { DataSection } from '#src/your-data/DataSection.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CheckedField } from '#src/ui/CheckedField.tsx';

const { registration: labels, correct: formWords, none, notYet } = words;

type Props = Readonly<{ registration: Registration; isOwner: boolean }>;

export function RegistrationSection({ registration, isOwner }: Props) {
  const [correcting, setCorrecting] = useState<'idle' | 'open' | 'done'>('idle');
  const { joinedAt, surveyOpenedAt, campaign, site } = registration;
  const cameFrom = [campaign, site].filter((part) => part !== null);
  return (
    <DataSection
      title={labels.title}
      rows={[
        ...detailNames.map((name) => [details[name].label, registration[name] ?? none] as const),
        [labels.joinedAt, formatMoment(joinedAt)],
        [labels.surveyOpenedAt, surveyOpenedAt === null ? notYet : formatMoment(surveyOpenedAt)],
        [labels.cameFrom, cameFrom.length === 0 ? labels.notRecorded : cameFrom.join(', ')],
      ]}
    >
      {isOwner && correcting === 'open' && (
        <CorrectForm registration={registration} onDone={() => setCorrecting('done')} />
      )}
      {isOwner && correcting !== 'open' && (
        <Button
          ref={correcting === 'done' ? takeFocus : null}
          className="mt-6 max-md:w-full"
          variant="quiet"
          onClick={() => setCorrecting('open')}
        >
          {formWords.open}
        </Button>
      )}
    </DataSection>
  );
}

const FIELDS = [
  ...detailFields,
  {
    className: 'md:col-span-2',
    label: formWords.referralCode,
    name: 'referralCode',
    autoComplete: 'off',
    hint: formWords.codeHint,
  },
] as const;

function CorrectForm({ registration, onDone }: Readonly<{ registration: Registration; onDone: () => void }>) {
  const [isBusy, startSaving] = useTransition();
  const [errors, setErrors] = useState<CorrectionErrors>({});
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
      const fieldErrors = await correct(correction);
      if (fieldErrors === null) onDone();
      else setErrors(fieldErrors);
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
          key={field.name}
          id={field.name}
          {...field}
          errors={errors}
          defaultValue={registration[field.name] ?? ''}
        />
      ))}
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? formWords.saving : formWords.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {formWords.cancel}
        </Button>
      </div>
    </form>
  );
}
