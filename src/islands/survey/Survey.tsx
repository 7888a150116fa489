/** The survey as the visitor sees it: which page each state shows. The rules are in `src/domain/survey-state.ts`. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { notices } from '#src/words/messages.ts';
import { EMPTY_FORM } from '#src/domain/survey-form.ts';
import { INITIAL_STATE } from '#src/domain/survey-state.ts';
import { browserPorts } from '#src/islands/survey/browser-ports.ts';
import { QuestionCard } from '#src/islands/survey/QuestionCard.tsx';
import { runSurvey } from '#src/islands/survey/run-survey.ts';
import { SurveyProgress } from '#src/islands/survey/SurveyProgress.tsx';
import { ThankYou } from '#src/islands/survey/ThankYou.tsx';
import { useHistoryEntries } from '#src/islands/survey/use-history-entries.ts';
import { useRefreshOnReturn } from '#src/islands/survey/use-refresh-on-return.ts';

export function Survey() {
  const [running] = useState(() => runSurvey(browserPorts));
  const survey = useStore(running.$survey, { ssr: () => INITIAL_STATE });
  useEffect(() => {
    running.start();
    // The toast that says an answer was not saved must not need the network that has just failed.
    void import('#src/browser/toaster.ts');
  }, [running]);
  useHistoryEntries(running, survey);
  useRefreshOnReturn(running);

  if (survey.state === 'redirecting') {
    return <p className="storey text-center text-lg">{notices.redirecting}</p>;
  }
  if (survey.state === 'completed') {
    return <ThankYou email={running.email()} referralCode={survey.referralCode} />;
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
        email={running.email()}
        onChange={(answer) => running.tell({ type: 'changed', answer })}
        onNext={running.next}
        onPrevious={(screen) => running.tell({ type: 'went-to', screen })}
      />
    </div>
  );
}
