/** The survey as the visitor sees it: which page a state of the visit shows. The rules are in `src/domain/survey-visit.ts`. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { notices } from '#src/words/messages.ts';
import { FIRST_CARD } from '#src/domain/survey-cards.ts';
import { START } from '#src/domain/survey-visit.ts';
import { browserPorts } from '#src/islands/survey/browser-ports.ts';
import { QuestionCard } from '#src/islands/survey/QuestionCard.tsx';
import { runVisit } from '#src/islands/survey/run-visit.ts';
import { SurveyProgress } from '#src/islands/survey/SurveyProgress.tsx';
import { ThankYou } from '#src/islands/survey/ThankYou.tsx';
import { useHistoryEntries } from '#src/islands/survey/use-history-entries.ts';
import { useRefreshOnReturn } from '#src/islands/survey/use-refresh-on-return.ts';

export function Survey() {
  const [running] = useState(() => runVisit(browserPorts));
  const visit = useStore(running.$visit, { ssr: () => START });
  useEffect(() => {
    running.start();
    // The toast that says an answer was not saved must not need the network that has just failed.
    void import('#src/browser/toaster.ts');
  }, [running]);
  useHistoryEntries(running, visit);
  useRefreshOnReturn(running);

  if (visit.state === 'redirecting') {
    return <p className="storey text-center text-lg">{notices.redirecting}</p>;
  }
  if (visit.state === 'completed') {
    return <ThankYou email={running.email()} referralCode={visit.referralCode} />;
  }
  // Until the answers have loaded the first question stands, as in the static page, and takes an answer already.
  const cards =
    visit.state === 'loading'
      ? { ...FIRST_CARD, drafts: visit.firstDraft === null ? {} : { 1: visit.firstDraft } }
      : visit;
  return (
    <div className="grid gap-6 lg:grid-cols-[16rem_1fr] lg:gap-16">
      <SurveyProgress cards={cards} />
      <QuestionCard
        key={cards.screen}
        cards={cards}
        state={visit.state}
        email={running.email()}
        onChange={(answer) => running.tell({ type: 'changed', answer })}
        onNext={running.next}
        onPrevious={(screen) => running.tell({ type: 'went-to', screen })}
      />
    </div>
  );
}
