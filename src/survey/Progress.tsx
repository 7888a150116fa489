import { questions, SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import { survey } from '#src/survey/words.ts';
import { isDone, type SurveyForm } from '#src/survey/machine/form.ts';
import { progressPct } from '#src/survey/answers.ts';
import { TOWER, windowBox, windowPath } from '#src/ui/facade-geometry.ts';
import { Facade } from '#src/ui/Facade.tsx';

export const PROGRESS_ID = 'survey-progress';

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
    <div className="grid gap-6 py-2 lg:sticky lg:top-8 lg:self-start lg:py-0">
      <div
        role="progressbar"
        aria-label={survey.progress.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={screen === null ? undefined : progressPct(screen)}
        aria-valuetext={
          screen === null
            ? survey.waiting.title
            : `${survey.progress.position(screen)}, ${progressPct(screen)}%`
        }
      >
        <p id={PROGRESS_ID} className="flex items-center justify-between gap-3 max-lg:text-sm">
          <span className="shrink-0">{screen === null ? '\u00a0' : survey.progress.position(screen)}</span>
          <svg
            aria-hidden="true"
            className="h-[18px] min-w-0 drawing lg:hidden"
            viewBox={`${row.x - 1} ${row.y - 1} 194 20`}
          >
            {screens.map((each) => (
              <path
                key={each}
                className={`transition-colors ${lightOf(each)}`}
                d={windowPath(1, [1, each])}
              />
            ))}
          </svg>
          {screen !== null && <span className="text-ink-soft">{`${progressPct(screen)}%`}</span>}
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
      <div className="max-lg:hidden">
        <Facade className="w-full" litFloors={lit} pad={[0, 0, 0, 30]}>
          {screen !== null && <MarkBeside screen={screen} isLit={lit.includes(screen)} />}
        </Facade>
        <p className="mt-3 text-sm text-ink-soft">{survey.progress.lights}</p>
      </div>
    </div>
  );
}

function MarkBeside({ screen, isLit }: Readonly<{ screen: Screen; isLit: boolean }>) {
  const { y, height } = windowBox(SCREEN_COUNT, [screen, 1]);
  const level = y + height / 2;
  return (
    <>
      {!isLit && <path className={HALF_LIT} d={windowPath(SCREEN_COUNT, [screen, 1], TOWER.columns)} />}
      <path className="stroke-ink" d={`M-8 ${level}h-26`} />
      <path className="fill-brass stroke-ink" d={`M-32 ${level - 14}h16l-8 13z`} />
    </>
  );
}
