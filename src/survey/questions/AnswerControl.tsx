import type { Question } from '#src/shared/questions.ts';
import type { ControlProps } from '#src/survey/questions/control-props.ts';
import { CountryControl } from '#src/survey/questions/CountryControl.tsx';
import { MultipleControl } from '#src/survey/questions/MultipleControl.tsx';
import { PlatformsControl } from '#src/survey/questions/PlatformsControl.tsx';
import { SingleControl } from '#src/survey/questions/SingleControl.tsx';
import { TextControl } from '#src/survey/questions/TextControl.tsx';

export function AnswerControl({ question, ...rest }: ControlProps<Question['kind']>) {
  switch (question.kind) {
    case 'country':
      return <CountryControl question={question} {...rest} />;
    case 'single':
      return <SingleControl question={question} {...rest} />;
    case 'multiple':
      return <MultipleControl question={question} {...rest} />;
    case 'platforms':
      return <PlatformsControl question={question} {...rest} />;
    case 'text':
      return <TextControl question={question} {...rest} />;
  }
}
