import { apiPath } from '#src/shared/api/routes.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, type InvalidEvent } from 'react';
import { detailFields } from '#src/shared/details.ts';
import { normalizeAddress, describeWrongSign } from '#src/shared/visitor/address.ts';
import { greeting, waitlist } from '#src/waitlist/words.ts';
import type { FieldErrors } from '#src/waitlist/apply-join-reply.ts';
import { Certificate } from '#src/waitlist/Certificate.tsx';
import { KnownVisitor } from '#src/waitlist/KnownVisitor.tsx';
import { Welcome, WelcomeBack } from '#src/waitlist/Welcome.tsx';
import { useJoining } from '#src/waitlist/use-joining.ts';
import { paths, WAITLIST_FIELD } from '#src/shared/site/paths.ts';
import { $joining, NOT_JOINING } from '#src/shared/visitor/visitor.ts';
import { Button } from '#src/ui/Button.tsx';
import { CheckedField } from '#src/ui/CheckedField.tsx';

type Props = {
  /** "Join the Waitlist" leads to the first of the page's two forms. */
  place: 'first' | 'second';
  /** Of the heading above the form. */
  titleId: string;
};

/** A real form, so that it can be posted before hydration. */
export function WaitlistForm({ place, titleId }: Readonly<Props>) {
  const isFirst = place === 'first';
  const joining = useStore($joining, { ssr: () => NOT_JOINING });
  const { join, fieldErrors, wasSent } = useJoining({ showsFormPostReply: isFirst });
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => takeFocusBack(form.current, wasSent), [fieldErrors, wasSent]);

  if ('email' in joining) {
    return (
      <Certificate stamped>
        <Welcome {...joining} takesFocus={wasSent} />
      </Certificate>
    );
  }

  const isBusy = joining.step === 'submitting';
  const id = isFirst ? WAITLIST_FIELD : `${WAITLIST_FIELD}-again`;
  return (
    <Certificate>
      <WelcomeBack onNotYou={() => form.current?.querySelector('input')?.focus()} />
      <form
        ref={form}
        method="post"
        action={apiPath('/api/waitlist-registrations')}
        onSubmit={join}
        className="if-stranger"
        aria-labelledby={titleId}
      >
        <Fields id={id} errors={fieldErrors} />
        {/* After the fields, because it fills in the email. */}
        <p className="if-begun mt-4 text-sm">
          {greeting.begun}{' '}
          <a className="underline" href={paths.survey()}>
            <KnownVisitor />
          </a>
        </p>
        {/* Honeypot: hidden from people, screen readers and autofill. */}
        <p className="sr-only" aria-hidden="true">
          <label>
            {waitlist.trap} <input type="text" name="subject" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <Button type="submit" disabled={isBusy} className="mt-5 w-full">
          {isBusy ? waitlist.submitting : waitlist.submit}
        </Button>
        <input type="hidden" name="consent" value={waitlist.consent.version} />
        <p className="mt-3 text-sm text-ink-soft">
          {waitlist.consent.text}{' '}
          <a className="underline" href={paths.privacy()}>
            {waitlist.privacy}
          </a>
        </p>
      </form>
    </Certificate>
  );
}

/** The button lost the focus while it was disabled. Who has gone on meanwhile stays there. */
function takeFocusBack(form: HTMLFormElement | null, wasSent: boolean): void {
  const { activeElement, body } = document;
  if (activeElement !== body && form?.contains(activeElement) !== true) return;
  const submit = wasSent ? form?.querySelector('button') : null;
  (form?.querySelector<HTMLElement>('[aria-invalid]') ?? submit)?.focus();
}

/** Not every browser knows international domains, or says what is wrong with a letter before the @. */
function correctAddress(event: InvalidEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  const address = normalizeAddress(field.value);
  const problem = describeWrongSign(address);
  if (problem !== undefined) field.setCustomValidity(problem);
  else if (address !== field.value) {
    event.preventDefault();
    field.value = address;
    // Not at once, because Safari ignores a submission while it validates.
    setTimeout(() => field.form?.requestSubmit());
  }
}

const email = {
  name: 'email',
  label: waitlist.email,
  type: 'email',
  autoComplete: 'email',
  required: true,
  onInvalid: correctAddress,
} as const;
const fields = [...detailFields.slice(0, 1), email, ...detailFields.slice(1)];

function Fields({ id, errors }: Readonly<{ id: string; errors: FieldErrors }>) {
  return (
    <div className="mt-3 grid gap-3 md:grid-cols-2 md:gap-4">
      <h3 className="text-xl md:col-span-2 md:text-2xl">{waitlist.bearer}</h3>
      {fields.map((field, place) => (
        <CheckedField
          key={field.name}
          id={place === 0 ? id : `${id}-${field.name}`}
          // The first leaves the head of the certificate in view.
          className={place === 0 ? '*:scroll-mt-62 md:col-span-2' : undefined}
          errors={errors}
          {...field}
        />
      ))}
    </div>
  );
}
