/** How far people came, with the people of each step among those of the step before. */
import type { ReportCounts } from '#netlify/queries/operator-report.ts';
import { peopleIn } from '#netlify/services/operator-report/people.ts';
import type { CountedQuestion } from '#netlify/services/operator-report/questions.ts';
import type { Funnel, FunnelStep } from '#src/contracts/operator-report.ts';
import { questions, type Screen } from '#src/data/survey-questions.ts';
import { proportion } from '#src/domain/proportion.ts';

type Reached = { step: FunnelStep['step']; people: number };

export function funnelOf(
  { stages, days }: ReportCounts,
  counted: readonly CountedQuestion[],
  isByPlace: boolean,
): Funnel {
  const registered = stages.filter(({ isRegistered }) => isRegistered);
  const others = stages.filter(({ isRegistered }) => !isRegistered);
  const sumOf = (figure: 'registered' | 'opened') => days.reduce((total, day) => total + day[figure], 0);
  const before: Reached[] = [
    { step: 'registered', people: sumOf('registered') },
    { step: 'opened', people: sumOf('opened') },
  ];
  const answered = questions.map(({ screen }): Reached => ({
    step: `answered_${screen}`,
    people: peopleIn(registered, (stage) => hasReached(stage.answered, screen)),
  }));
  const completed: Reached = { step: 'completed', people: peopleIn(registered, (stage) => stage.completed) };
  return {
    startsWith: isByPlace ? 'answered_1' : 'registered',
    steps: stepsOf([...(isByPlace ? [] : before), ...answered, completed]),
    branch: branchOf(counted),
    unregistered: { answered: peopleIn(others), completed: peopleIn(others, (stage) => stage.completed) },
  };
}

/** Without a gap: all bits from the first screen's to this one's. */
function hasReached(answered: number, screen: Screen): boolean {
  const screens = (1 << screen) - 1;
  return (answered & screens) === screens;
}

function branchOf(counted: readonly CountedQuestion[]): Funnel['branch'] {
  const fork = counted.find(({ key }) => key === '5');
  const saying = (word: string) => fork?.options.find(({ option }) => option === word)?.count ?? 0;
  return {
    answered: fork?.answered ?? 0,
    yes: saying('Yes'),
    no: saying('No'),
    namedPlatforms: counted.find(({ key }) => key === '5a')?.answered ?? 0,
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
