import type { ReportCounts } from '#src/operator/counts.ts';
import type { FunnelReport, FunnelStep } from '#src/operator/schema.ts';
import { questions } from '#src/shared/questions.ts';
import { peopleIn, proportion } from '#src/operator/proportion.ts';

type Reached = Pick<FunnelStep, 'step' | 'people'>;

export function funnelOf({ stages, time }: Pick<ReportCounts, 'stages' | 'time'>): FunnelReport {
  const registered = (stages ?? []).filter(({ isRegistered }) => isRegistered);
  const others = (stages ?? []).filter(({ isRegistered }) => !isRegistered);
  const joined = peopleIn(registered);
  const reached: Reached[] = [
    { step: 'registered', people: joined },
    { step: 'opened', people: peopleIn(registered.filter(({ hasOpened }) => hasOpened)) },
    ...questions.map(({ screen }) => ({
      step: screen,
      people: peopleIn(registered.filter(({ screens }) => screens >= screen)),
    })),
    { step: 'completed', people: peopleIn(registered.filter(({ completed }) => completed)) },
  ];
  return {
    steps: reached.map(({ step, people }, index) => {
      const previous = reached[index - 1]?.people;
      return {
        step,
        people,
        ofPrevious: previous === undefined || previous === 0 ? null : proportion(people, previous),
        ofFirst: index === 0 || joined === 0 ? null : proportion(people, joined),
        lost: (previous ?? people) - people,
      };
    }),
    medianTime: time.people === 0 ? null : time,
    unregistered: {
      answered: peopleIn(others),
      completed: peopleIn(others.filter(({ completed }) => completed)),
    },
  };
}

/** All steps that tie for the largest loss; none if nobody was lost. */
export function largestLosses<Step extends { lost: number }>(steps: readonly Step[]): Step[] {
  const most = Math.max(1, ...steps.map(({ lost }) => lost));
  return steps.filter(({ lost }) => lost === most);
}
