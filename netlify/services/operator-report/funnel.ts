/** How far people came, with the people of each step among those of the step before. */
import type { ReportCounts } from '#netlify/queries/operator-report.ts';
import { fitting, sumOf, type Division } from '#netlify/services/operator-report/people.ts';
import type { CountedQuestion } from '#netlify/services/operator-report/questions.ts';
import type { Funnel, FunnelStep } from '#src/contracts/operator-report.ts';
import { questions } from '#src/data/survey-questions.ts';
import { proportion } from '#src/domain/proportion.ts';

type Reached = { step: FunnelStep['step']; people: number };

export function funnelOf(
  counts: ReportCounts,
  filters: readonly Division[],
  counted: readonly CountedQuestion[],
  isByPlace: boolean,
): Funnel {
  const cells = fitting(counts.cells, filters);
  const answered: Reached[] = questions.map(({ screen }) => ({
    step: `answered_${screen}`,
    people: sumOf(cells, ({ reached }) => reached[screen - 1]),
  }));
  const completed: Reached = { step: 'completed', people: sumOf(cells, (cell) => cell.completed) };
  const before: Reached[] = isByPlace ? [] : beforeAnswering(counts, filters);
  const askedOf = (key: string) => counted.find((question) => question.key === key);
  const fork = askedOf('5')?.options ?? [];
  const saying = (word: string) => fork.find(({ option }) => option === word)?.count ?? 0;
  return {
    startsWith: isByPlace ? 'answered_1' : 'registered',
    steps: stepsOf([...before, ...answered, completed]),
    branch: {
      answered: askedOf('5')?.answered ?? 0,
      said: fork.some(({ isHidden }) => isHidden)
        ? null
        : { yes: saying('Yes'), no: saying('No'), namedPlatforms: askedOf('5a')?.answered ?? 0 },
    },
    unregistered: {
      answered: sumOf(cells, ({ unregistered }) => unregistered),
      completed: sumOf(cells, ({ unregisteredCompleted }) => unregisteredCompleted),
    },
  };
}

function beforeAnswering({ registrations }: ReportCounts, filters: readonly Division[]): Reached[] {
  const days = registrations.filter((day) =>
    filters.every(({ of, wanted }) => of({ country: null, ...day }) === wanted),
  );
  const sum = (figure: 'registered' | 'opened') => days.reduce((total, day) => total + day[figure], 0);
  return [
    { step: 'registered', people: sum('registered') },
    { step: 'opened', people: sum('opened') },
  ];
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
