/** Only what is needed before the answers arrive; the rules are in `src/survey/next-state.ts`. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { notices } from '#src/shared/toasts/messages.ts';
import { whenShown } from '#src/shared/api/when-shown.ts';
import { INITIAL_STATE, type Asking, type SurveyState } from '#src/survey/state.ts';
import { browserPorts } from '#src/survey/browser-ports.ts';
import { focusNextCard, QuestionCard } from '#src/survey/QuestionCard.tsx';
import { runSurvey } from '#src/survey/run.ts';
import { Progress } from '#src/survey/Progress.tsx';
import { Waiting } from '#src/survey/Waiting.tsx';
import { WhoseLine } from '#src/survey/WhoseLine.tsx';
import { $surveyEmail } from '#src/shared/visitor/visitor.ts';
import { useSurveyScreens } from '#src/survey/use-survey-screens.tsx';

export function Survey() {
  const { screens, withScreens } = useSurveyScreens();
  const [running] = useState(() => runSurvey(browserPorts));
  const survey = useStore(running.$survey, { ssr: () => INITIAL_STATE });
  useEffect(() => $surveyEmail.listen(running.follow), [running]);
  useEffect(() => {
    whenShown(running.start);
    // Preloaded, because the toast about a failed save must not need the network that just failed.
    void import('#src/shared/toasts/toaster.ts');
  }, [running]);
  useEffect(() => {
    if (survey.state === 'completed' || survey.state === 'asking-whose') focusNextCard();
  }, [survey.state]);
  if (survey.state === 'redirecting') {
    return <p className="section text-center text-lg">{notices.redirecting}</p>;
  }
  const email = survey.state === 'loading' ? '' : running.email();
  return (
    <>
      {screens && <screens.SurveyHistory running={running} survey={survey} />}
      {survey.state === 'loading' ? (
        <Waiting isLate={survey.isLate} onAgain={running.loadAgain} />
      ) : isAsking(survey) ? (
        <div className="grid lg:grid-cols-[16rem_1fr] lg:gap-16">
          <Progress form={survey} />
          <QuestionCard key={survey.screen} survey={survey} running={running} withScreens={withScreens} />
        </div>
      ) : (
        <div className="max-md:py-4">
          {withScreens((loaded) => (
            <loaded.AroundQuestions running={running} survey={survey} email={email} />
          ))}
        </div>
      )}
      {screens && 'answered' in survey && (
        // Comes last and anew with each question, because one that moves counts as a layout shift.
        <div key={survey.screen} className={isAsking(survey) ? 'lg:ml-80' : ''}>
          <WhoseLine email={email} isDone={survey.state === 'completed'} onNotYou={running.forget} />
        </div>
      )}
    </>
  );
}

function isAsking(survey: SurveyState): survey is Asking {
  return survey.state === 'answering' || survey.state === 'saving' || survey.state === 'completing';
}
