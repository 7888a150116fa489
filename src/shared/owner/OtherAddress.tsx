import { useState, useTransition, type SubmitEvent } from 'react';
import { post } from '#src/shared/api/client.ts';
import { otherAddress as words } from '#src/shared/owner/other-address-words.ts';
import { paths } from '#src/shared/site/paths.ts';
import { $surveyEmail, forgetVisitor } from '#src/shared/visitor/visitor.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';

/** Shown where our email bounced. Moving ends the owner's session, because the new address has to be confirmed first. */
export function OtherAddress({ email }: Readonly<{ email: string }>) {
  const [isBusy, startMoving] = useTransition();
  const [wrong, setWrong] = useState<string>();

  async function move(form: HTMLFormElement): Promise<void> {
    const given = new FormData(form).get('newEmail');
    const newEmail = typeof given === 'string' ? given : '';
    const called = await post('/api/your-data/address', { email, newEmail });
    if (called.ok) {
      // First, or an open survey would take the other for "Not you?".
      $surveyEmail.set(called.data.email);
      forgetVisitor(email);
      location.assign(paths.survey(called.data.email));
    } else {
      setWrong(words.refused[called.error.code] ?? words.unsure);
      form.querySelector('input')?.focus();
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isBusy) startMoving(() => move(form));
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
