import type { SurveyState } from '#src/survey/state.ts';
import { Gone } from '#src/survey/Gone.tsx';
import { Locked } from '#src/survey/Locked.tsx';
import type { RunningSurvey } from '#src/survey/run.ts';
import { ThankYou } from '#src/survey/ThankYou.tsx';
import { AskWhose } from '#src/survey/AskWhose.tsx';

type Props = Readonly<{ running: RunningSurvey; survey: SurveyState; email: string }>;

/** Renders every survey state other than a question. */
export function AroundQuestions({ running, survey, email }: Props) {
  switch (survey.state) {
    case 'asking-whose':
      return <AskWhose key={survey.whose.given} whose={survey.whose} onChoose={running.choose} />;
    case 'gone':
      return <Gone survey={survey} email={email} onChoose={running.choose} />;
    case 'completed':
      return <ThankYou running={running} form={survey} email={email} />;
    case 'locked':
      return <Locked form={survey} email={email} />;
    default:
      return null;
  }
}
