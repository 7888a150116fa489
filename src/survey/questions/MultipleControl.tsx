import { useRef, useState } from 'react';
import { optionsFor } from '#src/survey/questions/option-order.ts';
import { OTHER } from '#src/shared/questions.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { toggleChoice } from '#src/survey/questions/choices.ts';
import { QUESTION_ID, type ControlProps } from '#src/survey/questions/control-props.ts';
import { Choice } from '#src/ui/later/Choice.tsx';
import { Field } from '#src/ui/Field.tsx';

export function MultipleControl({ question, answer, personId, onChange }: ControlProps<'multiple'>) {
  const { max, storedAs } = question;
  // Once shown, options don't move.
  const [options] = useState(() => optionsFor(personId, question));
  const chosen = typeof answer.value === 'string' ? [] : answer.value;
  const counterId = `${storedAs}-counter`;
  const specified = useRef<HTMLInputElement>(null);
  /** What "Other" opens would lie behind Next. */
  const showSpecified = () => specified.current?.scrollIntoView({ block: 'nearest' });
  return (
    <>
      <p id={counterId} className="mb-2 text-ink-soft md:mb-4" aria-live="polite">
        {screenWords.selectUpTo(max, chosen.length)}
      </p>
      <div
        role="group"
        aria-labelledby={QUESTION_ID}
        aria-describedby={counterId}
        className="grid gap-2 md:grid-cols-2"
      >
        {options.map((option) => (
          <Choice
            key={option}
            type="checkbox"
            name={storedAs}
            checked={chosen.includes(option)}
            disabled={chosen.length >= max && !chosen.includes(option)}
            onChange={() => {
              onChange({ value: toggleChoice(chosen, option, question) });
              if (option === OTHER) requestAnimationFrame(showSpecified);
            }}
          >
            {option}
          </Choice>
        ))}
      </div>
      {chosen.includes(OTHER) && (
        <Field
          ref={specified}
          className="mt-5"
          id={`${storedAs}-other`}
          label={screenWords.pleaseSpecify}
          hint={screenWords.onlyOtherIsRecorded}
          autoComplete="off"
          maxLength={200}
        />
      )}
    </>
  );
}
