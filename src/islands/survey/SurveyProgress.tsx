import { SCREEN_COUNT, questions } from '#src/content/survey-questions.ts';
import { survey } from '#src/content/survey.ts';
import { isDone, type Cards } from '#src/domain/survey-cards.ts';
import { progressPct } from '#src/domain/survey.ts';
import { windowBox } from '#src/ui/facade-geometry.ts';
import { Facade } from '#src/ui/Facade.tsx';

export const PROGRESS_ID = 'survey-progress';

/** Ten questions, ten storeys: what is answered is lit, and a level mark stands at the question being asked. */
export function SurveyProgress({ cards }: Readonly<{ cards: Cards }>) {
  const { screen } = cards;
  const lit = questions.map((question) => question.screen).filter((each) => isDone(cards, each));
  const { y, height } = windowBox(SCREEN_COUNT, [screen, 1]);
  const level = y + height / 2;
  return (
    <div className="flex items-end gap-4 lg:sticky lg:top-8 lg:flex-col lg:items-stretch lg:gap-6 lg:self-start">
      <Facade className="h-24 shrink-0 lg:order-2 lg:h-auto lg:w-full" litStoreys={lit} pad={[0, 0, 0, 34]}>
        <path className="stroke-brass-ink" strokeWidth="2" d={`M-8 ${level}h-26`} />
        <path className="fill-brass stroke-ink" d={`M-34 ${level - 14}h16l-8 12z`} />
      </Facade>
      <div
        className="grow"
        role="progressbar"
        aria-label={survey.progress.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progressPct(screen)}
        aria-valuetext={`${survey.progress.position(screen)}, ${progressPct(screen)}%`}
      >
        <p id={PROGRESS_ID} className="flex items-baseline justify-between gap-4">
          <span>{survey.progress.position(screen)}</span>
          <span className="text-ink-soft">{progressPct(screen)}%</span>
        </p>
        <svg
          className="mt-2 h-2 w-full border border-edge"
          viewBox={`0 0 ${SCREEN_COUNT} 1`}
          preserveAspectRatio="none"
        >
          <rect className="fill-brass transition-[width]" width={screen} height="1" />
        </svg>
      </div>
    </div>
  );
}
