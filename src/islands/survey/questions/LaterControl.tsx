import type { Question } from '#src/data/survey-questions.ts';
import type { ControlProps } from '#src/islands/survey/questions/control-props.ts';
import { MultipleControl } from '#src/islands/survey/questions/MultipleControl.tsx';
import { PlatformsControl } from '#src/islands/survey/questions/PlatformsControl.tsx';
import { SingleControl } from '#src/islands/survey/questions/SingleControl.tsx';
import { TextControl } from '#src/islands/survey/questions/TextControl.tsx';

/** What answers every question but the first. */
export function LaterControl({ question, ...rest }: ControlProps<Exclude<Question['kind'], 'country'>>) {
  switch (question.kind) {
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
