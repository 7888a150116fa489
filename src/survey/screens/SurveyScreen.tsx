import type { ComponentType } from 'react';
import { questionAt, type Question } from '#src/shared/questions.ts';
import type { RunningSurvey } from '#src/survey/browser/run.ts';
import { isElsewhere, shownAnswer } from '#src/survey/machine/form.ts';
import type { SurveyState } from '#src/survey/machine/state.ts';
import type { ControlProps } from '#src/survey/questions/control-props.ts';
import { CountryControl } from '#src/survey/questions/CountryControl.tsx';
import { MultipleControl } from '#src/survey/questions/MultipleControl.tsx';
import { PlatformsControl } from '#src/survey/questions/PlatformsControl.tsx';
import { SingleControl } from '#src/survey/questions/SingleControl.tsx';
import { TextControl } from '#src/survey/questions/TextControl.tsx';
import { screenWords } from '#src/survey/screen-words.ts';
import { EmailChoice } from '#src/survey/screens/EmailChoice.tsx';
import { Gone } from '#src/survey/screens/Gone.tsx';
import { Locked } from '#src/survey/screens/Locked.tsx';
import { RequestLink } from '#src/survey/screens/RequestEmail.tsx';
import { ThankYou } from '#src/survey/screens/ThankYou.tsx';

const controls: { [Kind in Question['kind']]: ComponentType<ControlProps<Kind>> } = {
  country: CountryControl,
  single: SingleControl,
  multiple: MultipleControl,
  platforms: PlatformsControl,
  text: TextControl,
};

type Props = Readonly<{ running: RunningSurvey; form: SurveyState; email: string }>;

/** All that isn't needed before the answers arrive: what fills a question's card, and what stands instead of one. */
export function SurveyScreen({ running, form, email }: Props) {
  switch (form.state) {
    case 'answering':
    case 'saving':
    case 'completing': {
      if (isElsewhere(form, form.screen)) return <AnsweredElsewhere email={email} />;
      const question = questionAt(form.screen);
      const Control = controls[question.kind] as ComponentType<ControlProps<Question['kind']>>;
      return (
        <Control
          question={question}
          answer={shownAnswer(form, form.screen)}
          personId={form.personId}
          onChange={(answer) => running.dispatch({ type: 'changed', answer })}
        />
      );
    }
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

/** Only the browser that answered a question may read the answer. */
function AnsweredElsewhere({ email }: Readonly<{ email: string }>) {
  const { title, text } = screenWords.elsewhere;
  return (
    <div role="alert" className="max-w-measure border-l-2 border-brass pl-4">
      <p className="lettering text-ink-soft">{title}</p>
      <p className="mt-2">{text}</p>
      <RequestLink email={email} />
    </div>
  );
}
