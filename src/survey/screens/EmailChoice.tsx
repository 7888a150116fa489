import { useState, type SubmitEvent } from 'react';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { addressFromLink, isAddress, describeWrongSign } from '#src/shared/visitor/address.ts';
import { NO_EMAIL } from '#src/shared/toasts/messages.ts';
import type { EmailOptions } from '#src/survey/machine/state.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Field } from '#src/ui/Field.tsx';
import { screenWords } from '#src/survey/screen-words.ts';

const { emailChoice: words } = screenWords;

type Props = Readonly<{ emails: EmailOptions; onChoose: (email: string) => void }>;

/** Asks before one address replaces another, or when a link has none. */
export function EmailChoice({ emails: { storedEmail, linkEmail }, onChoose }: Props) {
  const isForeign = storedEmail !== null && linkEmail !== null && isAddress(linkEmail);
  const [title, text] = isForeign
    ? [words.title, words.between(storedEmail, linkEmail)]
    : linkEmail === null
      ? [words.other, words.otherText]
      : [words.noAddress, words.noAddressText(linkEmail)];
  return (
    <Card as="section" className="mx-auto max-w-measure">
      <h1 ref={takeFocus} tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      <p className="mt-4 text-lg wrap-anywhere">{text}</p>
      {isForeign ? (
        <p className="mt-3 text-ink-soft">{words.stays}</p>
      ) : (
        <EmailForm initial={linkEmail ?? ''} onChoose={onChoose} />
      )}
      <div className="mt-6 grid gap-3">
        {[storedEmail, isForeign ? linkEmail : null].map(
          (email, index) =>
            email !== null && (
              <Button
                key={email}
                className="wrap-anywhere"
                variant={isForeign && index === 0 ? 'primary' : 'quiet'}
                onClick={() => onChoose(email)}
              >
                {words.continueAs(email)}
              </Button>
            ),
        )}
      </div>
    </Card>
  );
}

type FormProps = Pick<Props, 'onChoose'> & Readonly<{ initial?: string }>;

export function EmailForm({ initial = '', onChoose }: FormProps) {
  const [error, setError] = useState(describeWrongSign(initial));

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('email');
    const email = addressFromLink(typeof typed === 'string' ? typed : '');
    if (isAddress(email)) onChoose(email);
    else {
      setError(describeWrongSign(email) ?? NO_EMAIL);
      event.currentTarget.querySelector('input')?.focus();
    }
  }

  return (
    <form className="mt-6 grid gap-5" noValidate onSubmit={submit}>
      <Field
        id="chosen-email"
        label={words.label}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={initial}
        error={error}
      />
      <Button type="submit">{words.button}</Button>
    </form>
  );
}
