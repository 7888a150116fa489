import type { ReportCounts, StageRow } from '#src/operator/counts.ts';
import type { FunnelReport, FunnelStep } from '#src/operator/report-schema.ts';
import { questions } from '#src/shared/questions.ts';
import { proportion } from '#src/operator/proportion.ts';

type Reached = { step: FunnelStep['step']; people: number };

function peopleIn(stages: readonly StageRow[], belongs: (stage: StageRow) => boolean = () => true): number {
  return stages.filter(belongs).reduce((sum, { people }) => sum + people, 0);
}

export function funnelOf({ stages, time }: Pick<ReportCounts, 'stages' | 'time'>): FunnelReport {
  const registered = (stages ?? []).filter(({ isRegistered }) => isRegistered);
  const others = (stages ?? []).filter(({ isRegistered }) => !isRegistered);
  const reached: Reached[] = [
    { step: 'registered', people: peopleIn(registered) },
    { step: 'opened', people: peopleIn(registered, ({ hasOpened }) => hasOpened) },
    ...questions.map(({ screen }): Reached => ({
      step: `answered_${screen}`,
      people: peopleIn(registered, ({ screens }) => screens >= screen),
    })),
    { step: 'completed', people: peopleIn(registered, ({ completed }) => completed) },
  ];
  return {
    steps: stepsOf(reached),
    medianTime: time.people === 0 ? null : time,
    unregistered: { answered: peopleIn(others), completed: peopleIn(others, ({ completed }) => completed) },
  };
}

function stepsOf(reached: readonly Reached[]): FunnelStep[] {
  const first = reached[0]?.people ?? 0;
  return reached.map(({ step, people }, index) => {
    const previous = index === 0 ? undefined : reached[index - 1]?.people;
    return {
      step,
      people,
      ofPrevious: previous === undefined || previous === 0 ? null : proportion(people, previous),
      ofFirst: index === 0 || first === 0 ? null : proportion(people, first),
      lost: (previous ?? people) - people,
    };
  });
}
