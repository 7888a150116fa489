import type { ControlProps } from '#src/survey/questions/control-props.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { Choice } from '#src/ui/later/Choice.tsx';

export function SingleControl({
  question,
  given,
  labelledBy,
  onChange,
}: ControlProps<'single' | 'platforms'>) {
  const hint = screenWords.hints[question.screen];
  const hintId = `${question.storedAs}-hint`;
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={hint === undefined ? undefined : hintId}
      className={question.kind === 'platforms' ? 'grid grid-cols-2 gap-2' : 'grid gap-2'}
    >
      {hint !== undefined && (
        <p id={hintId} className="text-ink-soft max-md:text-sm">
          {hint}
        </p>
      )}
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
