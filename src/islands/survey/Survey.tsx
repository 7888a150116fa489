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
import { useHistoryEntries } from '#src/islands/survey/use-history-entries.ts';
import { usePages, type Pages } from '#src/islands/survey/use-pages.ts';

export function Survey() {
  const pages = usePages();
  const [running] = useState(() => runSurvey(browserPorts));
  const survey = useStore(running.$survey, { ssr: () => INITIAL_STATE });
  useEffect(() => {
    running.start();
    // The toast that says an answer was not saved must not need the network that has just failed.
    void import('#src/browser/toaster.ts');
  }, [running]);
  useHistoryEntries(running, survey);
  useEffect(() => pages?.refreshOnReturn(running.refresh), [pages, running]);

  const email = survey.state === 'loading' ? '' : running.email();
  switch (survey.state) {
    case 'redirecting':
      return <p className="storey text-center text-lg">{notices.redirecting}</p>;
    case 'asking-whose':
      return (
        pages && <pages.WhoseSurvey key={survey.whose.given} whose={survey.whose} onChoose={running.choose} />
      );
    case 'gone':
      return pages && <pages.GoneSurvey email={email} />;
    default:
      return (
        <>
          <WhoseLine email={email} onNotYou={running.askWhose} />
          <OneSurvey pages={pages} running={running} survey={survey} email={email} />
        </>
      );
  }
}

type OneSurveyProps = Readonly<{
  pages: Pages | null;
  running: RunningSurvey;
  survey: Exclude<SurveyState, { state: 'redirecting' | 'asking-whose' | 'gone' }>;
  email: string;
}>;

function OneSurvey({ pages, running, survey, email }: OneSurveyProps) {
  if (survey.state !== 'loading' && survey.toConfirm !== null) {
    return pages && <pages.Unconfirmed toConfirm={survey.toConfirm} onAnswer={running.confirm} />;
  }
  if (survey.state === 'completed') {
    return (
      pages && <pages.ThankYou email={email} form={survey} onRead={() => running.tell({ type: 'opened' })} />
    );
  }
  if (survey.state === 'locked') return pages && <pages.LockedSurvey form={survey} email={email} />;
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
        pages={pages}
        email={email}
        onChange={(answer) => running.tell({ type: 'changed', answer })}
        onNext={running.next}
        onPrevious={(screen) => running.tell({ type: 'went-to', screen })}
        onClose={running.close}
      />
    </div>
  );
}
