import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { SCREEN_COUNT } from '#src/shared/questions.ts';
import type { SurveyForm } from '#src/survey/machine/form.ts';
import { RequestLink } from '#src/survey/screens/RequestEmail.tsx';
import { Facade } from '#src/ui/Facade.tsx';
import { TitleBlock } from '#src/ui/later/TitleBlock.tsx';
import { screenWords } from '#src/survey/screen-words.ts';

const { locked } = screenWords;

/** For a browser that hasn't confirmed the address, after another one has. */
export function Locked({ form: { answered, drafts }, email }: Readonly<{ form: SurveyForm; email: string }>) {
  return (
    <div className="grid items-start gap-10 md:grid-cols-[14rem_1fr] lg:grid-cols-[20rem_1fr] lg:gap-16">
      <Facade className="mx-auto h-56 md:h-auto md:w-full" floors={SCREEN_COUNT} litFloors={answered} />
      <div className="max-w-measure">
        <h1 ref={takeFocus} tabIndex={-1} className="text-3xl">
          {locked.title}
        </h1>
        <p className="mt-4 text-lg wrap-anywhere">{locked.text(email)}</p>
        <TitleBlock className="mt-6" cells={[[locked.drawing, locked.answered(answered.length)]]} />
        {Object.keys(drafts).length > 0 && <p className="mt-4 text-ink-soft">{locked.notSaved}</p>}
        <RequestLink email={email} variant="primary" />
      </div>
    </div>
  );
}
