import type { SurveyState } from '#src/survey/state.ts';
import { GoneSurvey } from '#src/survey/GoneSurvey.tsx';
import { LockedSurvey } from '#src/survey/LockedSurvey.tsx';
import type { RunningSurvey } from '#src/survey/run-survey.ts';
import { ThankYou } from '#src/survey/ThankYou.tsx';
import { Unconfirmed } from '#src/survey/Unconfirmed.tsx';
import { WhoseSurvey } from '#src/survey/WhoseSurvey.tsx';

type Props = Readonly<{ running: RunningSurvey; survey: SurveyState; email: string }>;

/** What each state shows in which no question is asked. */
export function AroundQuestions({ running, survey, email }: Props) {
  if ('toConfirm' in survey && survey.toConfirm !== null) {
    return <Unconfirmed form={survey} toConfirm={survey.toConfirm} onAnswer={running.confirm} />;
  }
  switch (survey.state) {
    case 'asking-whose':
      return <WhoseSurvey key={survey.whose.given} whose={survey.whose} onChoose={running.choose} />;
    case 'gone':
      return <GoneSurvey email={email} />;
    case 'completed':
      return <ThankYou email={email} form={survey} onRead={() => running.tell({ type: 'opened' })} />;
    case 'locked':
      return <LockedSurvey form={survey} email={email} />;
    default:
      return null;
  }
}
