/** Only what is needed before the answers arrive; the rules are in `src/survey/machine/`. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { notices } from '#src/shared/toasts/messages.ts';
import { whenShown } from '#src/shared/api/when-shown.ts';
import { INITIAL_STATE, isQuestioning } from '#src/survey/machine/state.ts';
import { browserPorts } from '#src/survey/browser/ports.ts';
import { letCardsTakeFocus, QuestionCard } from '#src/survey/QuestionCard.tsx';
import { runSurvey } from '#src/survey/browser/run.ts';
import { Progress } from '#src/survey/Progress.tsx';
import { Waiting } from '#src/survey/Waiting.tsx';
import { $surveyEmail } from '#src/shared/visitor/visitor.ts';
import { useLateScreens } from '#src/survey/screens/use-late-screens.tsx';
import { survey } from '#src/survey/words.ts';

const { signedInAs: words } = survey;

export function Survey() {
  const { screens, fallback } = useLateScreens();
  const [running] = useState(() => runSurvey(browserPorts));
  const form = useStore(running.$form, { ssr: () => INITIAL_STATE });
  useEffect(() => $surveyEmail.listen(running.follow), [running]);
  useEffect(() => {
    whenShown(running.start);
    // Preloaded, because the toast about a failed save must not need the network that just failed.
    void import('#src/shared/toasts/toaster.ts');
  }, [running]);
  useEffect(() => {
    if (form.state === 'completed' || form.state === 'choosing-email') letCardsTakeFocus();
  }, [form.state]);
  if (form.state === 'redirecting') {
    return <p className="section text-center text-lg">{notices.redirecting}</p>;
  }
  const email = form.state === 'loading' ? '' : running.email();
  const screen = screens ? <screens.SurveyScreen running={running} form={form} email={email} /> : fallback;
  return (
    <>
      {screens && <screens.SurveyHistory running={running} form={form} />}
      {form.state === 'loading' ? (
        <Waiting isLate={form.isLate} onRetry={running.loadAgain} />
      ) : isQuestioning(form) ? (
        <div className="grid lg:grid-cols-[16rem_1fr] lg:gap-16">
          <Progress form={form} />
          <QuestionCard key={form.screen} form={form} running={running}>
            {screen}
          </QuestionCard>
        </div>
      ) : (
        <div className="max-md:py-4">{screen}</div>
      )}
      {screens && 'answered' in form && (
        // Comes last and anew with each question, because one that moves counts as a layout shift.
        <div key={form.screen} className={isQuestioning(form) ? 'lg:ml-80' : ''}>
          <p className="flex min-h-12 flex-wrap items-center gap-x-4 text-sm text-ink-soft md:mt-4">
            <span className="min-w-0 wrap-anywhere">
              <span>{words[form.state === 'completed' ? 'lineAfter' : 'line']}</span>{' '}
              <span className="text-ink">{email}</span>
            </span>
            <button type="button" className="min-h-12 shrink-0 text-ink underline" onClick={running.forget}>
              {words.notYou}
            </button>
          </p>
        </div>
      )}
    </>
  );
}
