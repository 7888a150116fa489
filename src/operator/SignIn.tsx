import type { SubmitEvent } from 'react';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import type { SignInLink, OpenedLink, LinkForm } from '#src/operator/use-report.ts';
import { Button } from '#src/ui/Button.tsx';
import { Facade } from '#src/ui/Facade.tsx';
import { Field } from '#src/ui/Field.tsx';
import { operator } from '#src/operator/words.ts';

const { ask, open } = operator;

type Props = Readonly<{
  view: LinkForm | OpenedLink;
  isBusy: boolean;
  onAsk: (email: string) => void;
  onOpen: (link: SignInLink) => void;
}>;

export function SignIn({ view, isBusy, onAsk, onOpen }: Props) {
  const isLinked = view.state === 'linked';
  return (
    <div className="mx-auto grid max-w-3xl gap-10 py-6 sm:grid-cols-[10rem_1fr] sm:items-end">
      <Facade className="h-40 sm:h-auto sm:w-full" litWindows={isLinked ? [[4, 3]] : []} />
      {isLinked ? (
        <Open {...view} isBusy={isBusy} onOpen={onOpen} />
      ) : (
        <Ask {...view} isBusy={isBusy} onAsk={onAsk} />
      )}
    </div>
  );
}

function Ask({ notice, error, isBusy, onAsk }: Readonly<LinkForm & Pick<Props, 'isBusy' | 'onAsk'>>) {
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const email = new FormData(event.currentTarget).get('email');
    onAsk(typeof email === 'string' ? email : '');
  }

  return (
    <form onSubmit={submit} noValidate>
      {notice !== null && (
        <div
          key={notice}
          ref={takeFocus}
          role="status"
          tabIndex={-1}
          className="mb-8 grid gap-2 border-l-2 border-brass-ink pl-4"
        >
          <p className="text-xl">{ask.notices[notice].heading}</p>
          <p>{ask.notices[notice].body}</p>
        </div>
      )}
      <h1 className="text-3xl">{ask.heading}</h1>
      <p className="mt-4 mb-8 text-ink-soft">{ask.body}</p>
      <Field
        ref={error === null ? null : takeFocus}
        id="operator-email"
        label={ask.label}
        type="email"
        name="email"
        autoComplete="email"
        required
        hint={ask.hint}
        error={error === null ? undefined : ask.errors[error]}
      />
      <Button type="submit" className="mt-6 max-sm:w-full" aria-disabled={isBusy}>
        {isBusy ? ask.busy : ask.button}
      </Button>
    </form>
  );
}

/** Email scanners follow links, so only the button signs in. */
function Open({ link, error, isBusy, onOpen }: Readonly<OpenedLink & Pick<Props, 'isBusy' | 'onOpen'>>) {
  return (
    <div>
      <h1 ref={takeFocus} tabIndex={-1} className="text-3xl">
        {open.heading}
      </h1>
      <p className="mt-4 mb-8 text-ink-soft">{open.body}</p>
      <Button className="max-sm:w-full" aria-disabled={isBusy} onClick={() => isBusy || onOpen(link)}>
        {isBusy ? open.busy : open.button}
      </Button>
      <p role="status" className="mt-3 min-h-6 text-sm text-down">
        {error !== null && open.errors[error]}
      </p>
    </div>
  );
}
