import { useRef } from 'react';
import { cleanPasted } from '#src/shared/visitor/pasted.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import type { ControlProps } from '#src/survey/questions/control-props.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';

const { text: words } = screenWords;

export function TextControl({ question, answer, onChange }: ControlProps<'text'>) {
  const control = useRef<HTMLDivElement>(null);
  const text = typeof answer.value === 'string' ? answer.value : '';

  function begin(starter: string): void {
    onChange({ value: starter.replace('…', ' ') });
    control.current?.querySelector('textarea')?.focus();
  }

  return (
    <div ref={control}>
      <Field
        as="textarea"
        id={question.storedAs}
        name={question.storedAs}
        label={words.label}
        hint={text === '' ? words.hint : words.count(cleanPasted(text).length, question.maxLength)}
        maxLength={question.maxLength}
        value={text}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      {text === '' && (
        <div role="group" aria-label={words.starts} className="mt-3 flex flex-wrap gap-2">
          {words.starters.map((starter) => (
            <Button key={starter} variant="quiet" className="px-3!" onClick={() => begin(starter)}>
              {starter}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
