import { screenWords } from '#src/survey/screen-words.ts';
import type { ControlProps } from '#src/survey/questions/control-props.ts';
import { Field } from '#src/ui/Field.tsx';

export function TextControl({ question, given, onChange }: ControlProps<'text'>) {
  const text = typeof given.answer === 'string' ? given.answer : '';
  return (
    <Field
      as="textarea"
      id={question.storedAs}
      name={question.storedAs}
      label={screenWords.text.label}
      hint={screenWords.text.count(text.trim().length, question.maxLength)}
      rows={6}
      maxLength={question.maxLength}
      value={text}
      onChange={(event) => onChange({ answer: event.target.value })}
    />
  );
}
