import { questionAt } from '#src/shared/questions.ts';
import type { RunningSurvey } from '#src/survey/browser/run.ts';
import { isLocked, shownAnswer } from '#src/survey/machine/form.ts';
import type { SurveyState } from '#src/survey/machine/state.ts';
import { AnswerControl } from '#src/survey/questions/AnswerControl.tsx';
import { AnsweredElsewhere } from '#src/survey/screens/AnsweredElsewhere.tsx';
import { EmailChoice } from '#src/survey/screens/EmailChoice.tsx';
import { Gone } from '#src/survey/screens/Gone.tsx';
import { Locked } from '#src/survey/screens/Locked.tsx';
import { ThankYou } from '#src/survey/screens/ThankYou.tsx';

type Props = Readonly<{ running: RunningSurvey; form: SurveyState; email: string }>;

/** All that isn't needed before the answers arrive: what fills a question's card, and what stands instead of one. */
export function Screen({ running, form, email }: Props) {
  switch (form.state) {
    case 'answering':
    case 'saving':
    case 'completing':
      if (isLocked(form, form.screen)) return <AnsweredElsewhere email={email} />;
      return (
        <AnswerControl
          question={questionAt(form.screen)}
          answer={shownAnswer(form, form.screen)}
          personId={form.personId}
          onChange={(answer) => running.dispatch({ type: 'changed', answer })}
        />
      );
    case 'choosing-email':
      return <EmailChoice key={form.emails.linkEmail} emails={form.emails} onChoose={running.choose} />;
    case 'gone':
      return <Gone form={form} email={email} onChoose={running.choose} />;
    case 'completed':
      return <ThankYou running={running} form={form} email={email} />;
    case 'locked':
      return <Locked form={form} email={email} />;
    default:
      return null;
  }
}
