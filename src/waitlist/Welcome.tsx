import { welcome } from '#src/waitlist/words.ts';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { paths } from '#src/shared/site/paths.ts';
import type { Joining } from '#src/shared/visitor/visitor.ts';
import { Button } from '#src/ui/Button.tsx';

type Props = Extract<Joining, { email: string }> & {
  /** True for the form that was submitted, which had the focus. */
  takesFocus: boolean;
};

export function Welcome({ step, email, fullName, takesFocus }: Readonly<Props>) {
  const words = welcome[step];
  const title = words.title(fullName);
  return (
    <div role="group" aria-label={title} className="mt-6">
      <h3 tabIndex={-1} ref={takesFocus ? takeFocus : null} className="text-2xl wrap-anywhere">
        {title}
      </h3>
      <p className="mt-4 text-ink-soft">{words.text}</p>
      <p className="mt-4 wrap-anywhere">{email}</p>
      <Button href={paths.survey(email)} data-next className="mt-6 w-full">
        {welcome.next}
      </Button>
    </div>
  );
}
