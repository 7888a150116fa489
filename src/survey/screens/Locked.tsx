import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import type { SurveyForm } from '#src/survey/machine/form.ts';
import { RequestLink } from '#src/survey/screens/RequestEmail.tsx';
import { BesideTower } from '#src/ui/later/BesideTower.tsx';
import { TitleBlock } from '#src/ui/later/TitleBlock.tsx';
import { Breakable } from '#src/shared/Breakable.tsx';
import { screenWords } from '#src/survey/screen-words.ts';

const { locked } = screenWords;

/** For a browser that hasn't confirmed the address, after another one has. */
export function Locked({ form: { answered, drafts }, email }: Readonly<{ form: SurveyForm; email: string }>) {
  return (
    <BesideTower
      litFloors={answered}
      heading={
        <h1 ref={takeFocus} tabIndex={-1} className="text-3xl">
          {locked.title}
        </h1>
      }
    >
      <div className="max-w-measure">
        <p className="text-lg">
          <Breakable text={locked.text(email)} />
        </p>
        <TitleBlock className="mt-6" cells={[[locked.drawing, locked.answered(answered.length)]]} />
        {Object.keys(drafts).length > 0 && <p className="mt-4 text-ink-soft">{locked.notSaved}</p>}
        <RequestLink email={email} variant="primary" />
      </div>
    </BesideTower>
  );
}
