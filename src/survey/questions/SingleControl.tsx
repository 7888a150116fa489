import type { ControlProps } from '#src/survey/questions/control-props.ts';
import { Choice } from '#src/ui/Choice.tsx';

export function SingleControl({ question, given, labelledBy, onChange }: ControlProps<'single'>) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2">
      {question.options.map((option) => (
        <Choice
          key={option}
          type="radio"
          name={question.storedAs}
          checked={given.answer === option}
          onChange={() => onChange({ answer: option })}
        >
          {option}
        </Choice>
      ))}
    </div>
  );
}
