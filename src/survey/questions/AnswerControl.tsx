import type { Question } from '#src/shared/questions.ts';
import { isLocked, type SurveyForm } from '#src/survey/form.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { LinkByMail } from '#src/survey/AskByMail.tsx';
import type { ControlProps } from '#src/survey/questions/control-props.ts';
import { CountryControl } from '#src/survey/questions/CountryControl.tsx';
import { MultipleControl } from '#src/survey/questions/MultipleControl.tsx';
import { PlatformsControl } from '#src/survey/questions/PlatformsControl.tsx';
import { SingleControl } from '#src/survey/questions/SingleControl.tsx';
import { TextControl } from '#src/survey/questions/TextControl.tsx';

const { elsewhere } = screenWords;

type Props = ControlProps<Question['kind']> & Readonly<{ form: SurveyForm; email: string }>;

export function AnswerControl({ question, form, email, ...rest }: Props) {
  if (isLocked(form, question.screen)) {
    return (
      <div role="alert" className="max-w-measure border-l-2 border-brass pl-4">
        <p className="lettering text-ink-soft">{elsewhere.title}</p>
        <p className="mt-2">{elsewhere.text}</p>
        <LinkByMail email={email} />
      </div>
    );
  }
  switch (question.kind) {
    case 'country':
      return <CountryControl question={question} {...rest} />;
    case 'single':
      return <SingleControl question={question} {...rest} />;
    case 'multiple':
      return <MultipleControl question={question} record={form.record} {...rest} />;
    case 'platforms':
      return <PlatformsControl question={question} {...rest} />;
    case 'text':
      return <TextControl question={question} {...rest} />;
  }
}
