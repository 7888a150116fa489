/** Only what is needed before the answers arrive; the rules are in `src/survey/next-state.ts`. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { notices } from '#src/shared/messages.ts';
import { whenShown } from '#src/shared/when-shown.ts';
import { INITIAL_STATE, type SurveyState } from '#src/survey/state.ts';
import { browserPorts } from '#src/survey/browser-ports.ts';
import type { HistoryEntry } from '#src/survey/history-entry.ts';
import { focusNextCard, QuestionCard, type Asking } from '#src/survey/QuestionCard.tsx';
import { runSurvey, type RunningSurvey } from '#src/survey/run.ts';
import { Progress } from '#src/survey/Progress.tsx';
import { Waiting } from '#src/survey/Waiting.tsx';
import { WhoseLine } from '#src/survey/WhoseLine.tsx';
import { $surveyEmail } from '#src/shared/visitor.ts';
import { useSurveyScreens, type WithScreens } from '#src/survey/use-survey-screens.tsx';

export function Survey() {
  const { screens, withScreens } = useSurveyScreens();
  const [running] = useState(() => runSurvey(browserPorts));
  const survey = useStore(running.$survey, { ssr: () => INITIAL_STATE });
  useEffect(() => $surveyEmail.listen(running.follow), [running]);
  useEffect(() => {
    whenShown(running.start);
    // Preloaded, because the toast about a failed save must not need the network that just failed.
    void import('#src/shared/toaster.ts');
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
        <OneQuestion withScreens={withScreens} running={running} survey={survey} />
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

type Props = Readonly<{ withScreens: WithScreens; running: RunningSurvey; survey: Asking }>;

function OneQuestion({ withScreens, running, survey }: Props) {
  const left = useRef<HistoryEntry | null>(null);
  return (
    <div className="grid lg:grid-cols-[16rem_1fr] lg:gap-16">
      <Progress form={survey} />
      <QuestionCard
        key={survey.screen}
        survey={survey}
        running={running}
        withScreens={withScreens}
        onPrevious={(screen) => {
          const entry = history.state as HistoryEntry | null;
          // Also a step back in the history, so that the browser's Back never leads forward; one, however often it's pressed.
          if (entry?.from !== screen) running.dispatch({ type: 'went-to', screen });
          else if (entry !== left.current) history.back();
          left.current = entry;
        }}
      />
    </div>
  );
}
