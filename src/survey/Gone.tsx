import { takeFocus } from '#src/shared/take-focus.ts';
import { paths } from '#src/shared/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Facade } from '#src/ui/Facade.tsx';
import { surveyPages } from '#src/survey/later-words.ts';

const { gone } = surveyPages;

export function Gone({ email }: Readonly<{ email: string }>) {
  return (
    <div className="mx-auto grid max-w-measure gap-10 md:grid-cols-[8rem_1fr] md:items-end">
      <Facade className="h-48 md:h-auto md:w-full" />
      <div>
        <h1 ref={takeFocus} tabIndex={-1} className="text-3xl">
          {gone.title}
        </h1>
        <p className="mt-4 wrap-anywhere">{gone.text(email)}</p>
        <Button className="mt-8" variant="quiet" href={paths.landing()}>
          {gone.home}
        </Button>
      </div>
    </div>
  );
}
