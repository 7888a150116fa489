import { questions, SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import { survey } from '#src/survey/words.ts';
import { isDone, type SurveyForm } from '#src/survey/form.ts';
import { progressPct } from '#src/survey/answers.ts';
import { windowBox, windowPath } from '#src/ui/facade-geometry.ts';
import { Facade } from '#src/ui/Facade.tsx';

export const PROGRESS_ID = 'survey-progress';

const MARK = 'fill-brass stroke-ink';
/** The current question: with it, lit floors add up to the percent. */
const HALF_LIT = 'fill-brass/40';

/** Narrow screens get a row of windows, because a tower would be too small; the form is null while loading. */
export function Progress({ form }: Readonly<{ form: SurveyForm | null }>) {
  const screen = form?.screen ?? null;
  const screens = questions.map((question) => question.screen);
  const lit = form === null ? [] : screens.filter((each) => isDone(form, each));
  const row = windowBox(1, [1, 1]);
  const lightOf = (each: Screen) =>
    lit.includes(each) ? 'fill-brass' : each === screen ? HALF_LIT : 'fill-sheet';
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 lg:sticky lg:top-8 lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-6 lg:self-start">
      <div
        className="grow"
        role="progressbar"
        aria-label={survey.progress.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={screen === null ? undefined : progressPct(screen)}
        aria-valuetext={
          screen === null ? survey.loading : `${survey.progress.position(screen)}, ${progressPct(screen)}%`
        }
      >
        <p id={PROGRESS_ID} className="flex items-baseline justify-between gap-4">
          <span>{screen === null ? survey.loading : survey.progress.position(screen)}</span>
          {screen !== null && <span className="text-ink-soft">{progressPct(screen)}%</span>}
        </p>
        <svg
          aria-hidden="true"
          className="mt-2 h-2 w-full border border-edge max-lg:hidden"
          viewBox={`0 0 ${SCREEN_COUNT} 1`}
          preserveAspectRatio="none"
        >
          <rect className="fill-brass transition-[width]" width={screen ?? 0} height="1" />
        </svg>
      </div>
      <svg
        aria-hidden="true"
        className="w-full drawing md:w-96 lg:hidden"
        viewBox={`${row.x - 1} ${row.y - 12} 194 32`}
      >
        {questions.map((question) => (
          <path
            key={question.screen}
            className={`transition-colors ${lightOf(question.screen)}`}
            d={windowPath(1, [1, question.screen])}
          />
        ))}
        {screen !== null && <MarkAbove screen={screen} />}
      </svg>
      <Facade className="w-full max-lg:hidden" litFloors={lit} pad={[0, 0, 0, 30]}>
        {screen !== null && <MarkBeside screen={screen} isLit={lit.includes(screen)} />}
      </Facade>
    </div>
  );
}

function MarkAbove({ screen }: Readonly<{ screen: Screen }>) {
  const { x, y } = windowBox(1, [1, screen]);
  return <path className={MARK} d={`M${x + 1} ${y - 11}h10l-5 8z`} />;
}

function MarkBeside({ screen, isLit }: Readonly<{ screen: Screen; isLit: boolean }>) {
  const { y, height } = windowBox(SCREEN_COUNT, [screen, 1]);
  const level = y + height / 2;
  return (
    <>
      {!isLit && <path className={HALF_LIT} d={windowPath(SCREEN_COUNT, [screen, 1], 7)} />}
      <path className="stroke-ink" d={`M-8 ${level}h-26`} />
      <path className={MARK} d={`M-32 ${level - 14}h16l-8 13z`} />
    </>
  );
}
