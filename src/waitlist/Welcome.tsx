import { greeting, welcome } from '#src/waitlist/words.ts';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { paths } from '#src/shared/site/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { KnownVisitor } from '#src/waitlist/KnownVisitor.tsx';
import { useHydrated } from '#src/shared/hooks/use-hydrated.ts';
import { forgetBrowser } from '#src/shared/visitor/forget-browser.ts';
import { $referralCode, $surveyEmail, type Joining } from '#src/shared/visitor/visitor.ts';

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

/** Shown by src/inline/greet.ts before the first paint. */
export function WelcomeBack({ onNotYou }: Readonly<{ onNotYou: () => void }>) {
  function forget(): void {
    delete document.documentElement.dataset.known;
    forgetBrowser($surveyEmail.get());
    if ($referralCode.get() !== '') {
      document.documentElement.dataset.invited = '';
      document.dispatchEvent(new Event('invited'));
    }
    onNotYou();
  }

  return (
    <div className="if-known mt-6">
      <h3 className="text-2xl">{greeting.title}</h3>
      <p className="mt-4 wrap-anywhere text-ink-soft">
        {greeting.emailLabel} <KnownVisitor email="" />
      </p>
      <Button href={paths.survey()} className="mt-6 w-full">
        <KnownVisitor />
      </Button>
      <Button variant="quiet" className="mt-3 w-full" disabled={!useHydrated()} onClick={forget}>
        {greeting.notYou}
      </Button>
    </div>
  );
}
