import { YES } from '#src/shared/questions.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { choosePlatformAnswer, toggleChoice } from '#src/survey/choices.ts';
import type { ControlProps } from '#src/survey/questions/control-props.ts';
import { SingleControl } from '#src/survey/questions/SingleControl.tsx';
import { Choice } from '#src/ui/later/Choice.tsx';

export function PlatformsControl({ question, given, labelledBy, onChange }: ControlProps<'platforms'>) {
  const { platforms, platformsTitle, storedAs } = question;
  const named = given.platforms ?? [];
  return (
    <>
      <SingleControl
        question={question}
        given={given}
        labelledBy={labelledBy}
        onChange={({ answer }) => onChange(choosePlatformAnswer(given, answer))}
      />
      {given.answer === YES && (
        <fieldset className="mt-6" aria-describedby={`${storedAs}-platforms-hint`}>
          <legend className="text-lg">{platformsTitle}</legend>
          <p id={`${storedAs}-platforms-hint`} className="mb-4 text-ink-soft">
            {screenWords.selectAtLeastOne}
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-2">
            {platforms.map((platform) => (
              <Choice
                key={platform}
                type="checkbox"
                name={`${storedAs}a`}
                checked={named.includes(platform)}
                onChange={() =>
                  onChange({ ...given, platforms: toggleChoice(named, platform, platforms.length) })
                }
              >
                {platform}
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
