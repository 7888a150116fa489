import { useEffect, useRef, type SubmitEvent } from 'react';
import { operator } from '#src/words/operator.ts';
import type { Refusal } from '#src/islands/operator/use-operator.ts';
import { Button } from '#src/ui/Button.tsx';
import { Facade } from '#src/ui/Facade.tsx';
import { Field } from '#src/ui/Field.tsx';

const { ask: words } = operator;

type Props = Readonly<{
  refusal: Refusal | null;
  isTrying: boolean;
  onToken: (token: string) => void;
}>;

/** The tower by night, every window dark, until the token opens it. */
export function TokenForm({ refusal, isTrying, onToken }: Props) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusal !== null) form.current?.querySelector('input')?.focus();
  }, [refusal]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isTrying) return;
    const given = new FormData(event.currentTarget).get('token');
    onToken(typeof given === 'string' ? given.trim() : '');
  }

  return (
    <div className="mx-auto grid max-w-3xl gap-10 py-6 sm:grid-cols-[10rem_1fr] sm:items-end sm:gap-14">
      <Facade className="h-40 sm:h-auto sm:w-full" />
      <form ref={form} onSubmit={submit} noValidate>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="mt-4 mb-8 text-ink-soft">{words.body}</p>
        <Field
          id="operator-token"
          label={words.label}
          name="token"
          type="password"
          autoComplete="off"
          spellCheck={false}
          required
          hint={words.hint}
          error={refusal === null ? undefined : words.refused[refusal]}
        />
        <Button type="submit" className="mt-6 max-sm:w-full" aria-disabled={isTrying}>
          {isTrying ? words.opening : words.open}
        </Button>
      </form>
    </div>
  );
}
