/** How long people take, on a phone and on a wide screen. */
import type { TimedSpan } from '#netlify/queries/operator-report.ts';
import type { MedianTime, TimedStep, Times } from '#src/contracts/operator-report.ts';
import { questions } from '#src/data/survey-questions.ts';

export function timesOf(spans: readonly TimedSpan[]): Times {
  const stepAt = (screen: number | null): TimedStep => {
    const here = spans.filter((span) => span.screen === screen);
    const ofWidth = (width: TimedSpan['width']) => here.find((span) => !span.isAll && span.width === width);
    return {
      all: median(here.find(({ isAll }) => isAll)),
      phone: median(ofWidth('phone')),
      desktop: median(ofWidth('desktop')),
    };
  };
  return {
    inAll: stepAt(null),
    questions: questions.slice(1).map(({ screen }) => ({ screen, ...stepAt(screen) })),
  };
}

const median = (span: TimedSpan | undefined): MedianTime =>
  span === undefined ? null : { people: span.people, seconds: span.seconds };
