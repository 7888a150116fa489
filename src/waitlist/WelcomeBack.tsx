import { KnownVisitor } from '#src/waitlist/KnownVisitor.tsx';
import { paths } from '#src/shared/site/paths.ts';
import { useHydrated } from '#src/shared/hooks/use-hydrated.ts';
import { forgetBrowser } from '#src/shared/visitor/forget-browser.ts';
import { $referralCode, $surveyEmail } from '#src/shared/visitor/visitor.ts';
import { Button } from '#src/ui/Button.tsx';
import { greeting } from '#src/waitlist/words.ts';

/** Shown by src/inline/greet.ts before the first paint. */
export function WelcomeBack({ onNotYou }: Readonly<{ onNotYou: () => void }>) {
  function forget(): void {
    forgetBrowser($surveyEmail.get());
    delete document.documentElement.dataset.known;
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
