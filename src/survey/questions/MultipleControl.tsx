import { useState } from 'react';
import { optionsFor } from '#src/survey/option-order.ts';
import { OTHER } from '#src/shared/questions.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { toggleChoice } from '#src/survey/choices.ts';
import type { ControlProps } from '#src/survey/questions/control-props.ts';
import { Choice } from '#src/ui/later/Choice.tsx';
import { Field } from '#src/ui/Field.tsx';

type Props = ControlProps<'multiple'> & Readonly<{ record: string | null }>;

export function MultipleControl({ question, given, labelledBy, onChange, record }: Props) {
  const { max, storedAs } = question;
  // Once shown, options don't move.
  const [options] = useState(() => optionsFor(record, question));
  const chosen = typeof given.answer === 'string' ? [] : given.answer;
  const counterId = `${storedAs}-counter`;
  return (
    <>
      <p id={counterId} className="mb-2 text-ink-soft md:mb-4" aria-live="polite">
        {screenWords.selectUpTo(max, chosen.length)}
      </p>
      <div
        role="group"
        aria-labelledby={labelledBy}
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
            onChange={() => onChange({ answer: toggleChoice(chosen, option, max) })}
          >
            {option}
          </Choice>
        ))}
      </div>
      {chosen.includes(OTHER) && (
        <Field
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
