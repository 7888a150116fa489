import { useState, type SubmitEvent } from 'react';
import { otherAddress as words } from '#src/shared/other-address-words.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';

type Props = Readonly<{
  email: string;
  /** The error to show, or null once the address has moved. */
  onMove: (address: string) => Promise<string | null>;
}>;

/** Shown where our email bounced. */
export function OtherAddress({ email, onMove }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  async function move(form: HTMLFormElement): Promise<void> {
    const given = new FormData(form).get('newEmail');
    setIsBusy(true);
    const refusal = await onMove(typeof given === 'string' ? given : '');
    setIsBusy(false);
    setWrong(refusal ?? undefined);
    if (refusal !== null) form.querySelector('input')?.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBusy) void move(event.currentTarget);
  }

  return (
    <section className="mt-6 max-w-measure border-l-2 border-down pl-4">
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-1 wrap-anywhere">{words.text(email)}</p>
      <form onSubmit={submit} className="mt-4 grid gap-4">
        <Field
          id="new-email"
          label={words.label}
          name="newEmail"
          type="email"
          autoComplete="email"
          required
          error={wrong}
        />
        <Button type="submit" className="justify-self-start max-md:w-full" aria-disabled={isBusy}>
          {isBusy ? words.moving : words.move}
        </Button>
      </form>
    </section>
  );
}
