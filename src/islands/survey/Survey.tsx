/** The survey as the visitor sees it: which page each state shows. The rules are in `src/domain/survey-state.ts`. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { notices } from '#src/words/messages.ts';
import { EMPTY_FORM } from '#src/domain/survey-form.ts';
import { INITIAL_STATE, type SurveyState } from '#src/domain/survey-state.ts';
import { browserPorts } from '#src/islands/survey/browser-ports.ts';
import { QuestionCard } from '#src/islands/survey/QuestionCard.tsx';
import { runSurvey, type RunningSurvey } from '#src/islands/survey/run-survey.ts';
import { SurveyProgress } from '#src/islands/survey/SurveyProgress.tsx';
import { WhoseLine } from '#src/islands/survey/WhoseLine.tsx';
import { usePages, type Later } from '#src/islands/survey/use-pages.tsx';

export function Survey() {
  const { pages, later } = usePages();
  const [running] = useState(() => runSurvey(browserPorts));
  const survey = useStore(running.$survey, { ssr: () => INITIAL_STATE });
  useEffect(() => {
    running.start();
    // The toast that says an answer was not saved must not need the network that has just failed.
    void import('#src/browser/toaster.ts');
  }, [running]);
  return (
    <>
      {pages && <pages.FollowTab running={running} survey={survey} />}
      <Shown later={later} running={running} survey={survey} />
    </>
  );
}

type ShownProps = Readonly<{ later: Later; running: RunningSurvey; survey: SurveyState }>;

function Shown({ later, running, survey }: ShownProps) {
  const email = survey.state === 'loading' ? '' : running.email();
  switch (survey.state) {
    case 'redirecting':
      return <p className="storey text-center text-lg">{notices.redirecting}</p>;
    case 'asking-whose': {
      const { whose } = survey;
      return later((pages) => (
        <pages.WhoseSurvey key={whose.given} whose={whose} onChoose={running.choose} />
      ));
    }
    case 'gone':
      return later((pages) => <pages.GoneSurvey email={email} />);
    default:
      return (
        <>
          <WhoseLine email={email} onNotYou={running.askWhose} />
          <OneSurvey later={later} running={running} survey={survey} email={email} />
        </>
      );
  }
}

type OneSurveyProps = Readonly<{
  later: Later;
  running: RunningSurvey;
  survey: Exclude<SurveyState, { state: 'redirecting' | 'asking-whose' | 'gone' }>;
  email: string;
}>;

function OneSurvey({ later, running, survey, email }: OneSurveyProps) {
  if (survey.state !== 'loading' && survey.toConfirm !== null) {
    const { toConfirm } = survey;
    return later((pages) => <pages.Unconfirmed toConfirm={toConfirm} onAnswer={running.confirm} />);
  }
  if (survey.state === 'completed') {
    return later((pages) => (
      <pages.ThankYou email={email} form={survey} onRead={() => running.tell({ type: 'opened' })} />
    ));
  }
  if (survey.state === 'locked') {
    return later((pages) => <pages.LockedSurvey form={survey} email={email} />);
  }
  // Until the answers have loaded the first question stands, as in the static page, and takes an answer already.
  const form =
    survey.state === 'loading'
      ? { ...EMPTY_FORM, drafts: survey.firstDraft === null ? {} : { 1: survey.firstDraft } }
      : survey;
  return (
    <div className="grid gap-6 lg:grid-cols-[16rem_1fr] lg:gap-16">
      <SurveyProgress form={form} />
      <QuestionCard
        key={form.screen}
        form={form}
        state={survey.state}
        later={later}
        email={email}
        onChange={(answer) => running.tell({ type: 'changed', answer })}
        onNext={running.next}
        onPrevious={(screen) => running.tell({ type: 'went-to', screen })}
        onClose={running.close}
      />
    </div>
  );
}
