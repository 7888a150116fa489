import { YES } from '#src/shared/questions.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { chooseWhether, toggleChoice } from '#src/survey/questions/choices.ts';
import type { ControlProps } from '#src/survey/questions/control-props.ts';
import { SingleControl } from '#src/survey/questions/SingleControl.tsx';
import { Choice } from '#src/ui/later/Choice.tsx';

export function PlatformsControl(props: ControlProps<'platforms'>) {
  const { answer, onChange } = props;
  const { platforms, platformsTitle, storedAs } = props.question;
  const named = answer.platforms ?? [];
  return (
    <>
      <SingleControl {...props} onChange={({ value }) => onChange(chooseWhether(answer, value))} />
      {answer.value === YES && (
        <fieldset className="mt-6" aria-describedby={`${storedAs}-platforms-hint`}>
          <legend className="text-lg">{platformsTitle}</legend>
          <p id={`${storedAs}-platforms-hint`} className="mb-4 text-ink-soft">
            {screenWords.selectAtLeastOne}
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(10.25rem,1fr))] gap-2">
            {platforms.map((platform) => (
              <Choice
                key={platform}
                type="checkbox"
                name={`${storedAs}a`}
                checked={named.includes(platform)}
                onChange={() =>
                  onChange({ ...answer, platforms: toggleChoice(named, platform, { max: platforms.length }) })
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
