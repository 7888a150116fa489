/** Surveys that should not say launch, and how often they do at any of many looks. */
import { advise } from '#src/operator/verdict/advice.ts';
import type { ChoiceRow } from '#src/operator/counts.ts';
import { judgeAll } from '#src/operator/verdict/judge.ts';
import { questionOptions } from '#src/operator/report-dimensions.ts';
import { formatWhole } from '#src/shared/format.ts';
import type { Table } from '#tests/bench/table.ts';
import { LEAST, MOST } from '#tests/support/factories.ts';
import { signsOf } from '#tests/support/flagged.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { blank, type Person } from '#tests/support/synthetic-population.ts';

const RUNS = 100;
const [BARRIER = '', ...RIVALS] = questionOptions('4');
const AMOUNTS = questionOptions('7');
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 8, 1);

/** `yes` and `names` are the shares of honest people who say so, `leaves` of those who say nothing after question 3. */
type Crowd = {
  began?: number;
  yes: number;
  names?: number;
  leaves?: number;
  clicks?: { on: 'first' | 'random'; seconds: number };
  fakes?: (n: number) => Partial<Person>;
};

const one = (n: number, hours: number, about: Partial<Person>): Person => ({
  ...blank,
  email: `person${n}@gmail.com`,
  joinedAt: new Date(START + hours * HOUR_MS),
  code: null,
  referrer: null,
  country: `Country ${n}`,
  completed: true,
  moments: [0, 120_000],
  ...about,
});

/** Of 900 people, one every 48 minutes, half confirm; with `clicks`, a fifth click without reading. */
function crowd(
  roll: () => number,
  { began = 900, yes, names = 0.7, leaves = 0, clicks, fakes }: Crowd,
): Person[] {
  const pick = (options: readonly string[]) => options[Math.floor(roll() * options.length)] ?? '';
  const said = (barrier: string, amount: string) => ({ '4': [barrier], '7': [amount] });
  const honest = Array.from({ length: began }, (_, n): Person => {
    const isConfirmed = roll() < 0.5;
    if (clicks !== undefined && roll() < 0.2) {
      const { on, seconds } = clicks;
      // What is first among the barriers differs from person to person.
      const barrier = pick([BARRIER, ...RIVALS.slice(0, -1)]);
      const answers = said(barrier, on === 'first' ? LEAST : pick(AMOUNTS));
      return one(n, n * 0.8, { isConfirmed, moments: [0, seconds * 1_000], answers });
    }
    if (roll() < leaves) return one(n, n * 0.8, { completed: false, moments: [0] });
    const barrier = roll() < names ? BARRIER : (RIVALS[roll() < 0.8 ? 0 : 1] ?? '');
    return one(n, n * 0.8, { isConfirmed, answers: said(barrier, roll() < yes ? MOST : LEAST) });
  });
  const added = Array.from({ length: fakes === undefined ? 0 : 135 }, (_, n) =>
    one(1_000 + n, 0, { answers: said(BARRIER, MOST), ...fakes?.(n) }),
  );
  return [...honest, ...added].toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
}

const at = (hours: number) => ({ joinedAt: new Date(START + hours * HOUR_MS) });
/** Fakes come once 150 people have answered. */
const NIGHT = 120;
const fakes = (about: (n: number) => Partial<Person>): Crowd => ({
  yes: 0.35,
  fakes: (n) => ({ ...at(NIGHT + n), ...about(n) }),
});

const surveys: Record<string, Crowd> = {
  '135 fakes without a code, 95 of them within an hour': fakes((n) =>
    n < 95 ? at(NIGHT + n / 100) : { email: `n${n}@mailinator.com` },
  ),
  '135 fakes with one code': fakes((n) => ({ ...at(NIGHT + n / 40), code: 'A' })),
  '135 confirmed addresses at three throwaway domains on no list': fakes((n) => ({
    email: `n${n}@throw${n % 3}.example`,
    isConfirmed: true,
  })),
  'a fifth click the first option, in the drawn order': {
    yes: 0.6,
    names: 0.4,
    clicks: { on: 'first', seconds: 60 },
  },
  'a fifth click at random within 15 seconds': { yes: 0.35, clicks: { on: 'random', seconds: 15 } },
  'a fifth click at random, but slowly': { yes: 0.35, clicks: { on: 'random', seconds: 60 } },
  '135 confirmed addresses at public domains, spread over days': fakes(() => ({ isConfirmed: true })),
  'two in five leave, all of whom would have said no': { yes: 0.55, leaves: 0.4 },
  'seven in ten leave, all of whom would have said no': { yes: 0.55, leaves: 0.7 },
  'honest, 55% true, half of 900 leave': { yes: 0.55, leaves: 0.5 },
  'honest, 55% true, half of 1,800 leave': { began: 1_800, yes: 0.55, leaves: 0.5 },
  'honest, 55% true, one in ten leaves': { yes: 0.55, leaves: 0.1 },
};

function choicesOf(people: readonly Person[]): ChoiceRow[] {
  const flagged = new Set(signsOf(people, people).flatMap((sign) => sign.flagged));
  return people.flatMap((person) =>
    (['4', '7'] as const).map((key) => ({
      question: key === '4' ? 'question_4' : 'question_10',
      options: person.answers[key] ?? null,
      isConfirmed: person.isConfirmed,
      isFlagged: flagged.has(person),
      isAnswering: false,
      people: 1,
    })),
  );
}

function timesLaunched(survey: Crowd): number[] {
  const roll = seededRandom(20_261_122);
  const launched = { everybody: 0, counts: 0, certainly: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    const people = crowd(roll, survey);
    const looks = Array.from({ length: Math.floor(people.length / 90) }, (_, look) => {
      const judged = judgeAll(choicesOf(people.slice(0, 90 * (look + 1))));
      const deciding = judged.filter(({ weight }) => weight === 'deciding');
      const counts = advise(judged).advice === 'launch';
      return {
        everybody: deciding.every(({ verdict }) => verdict === 'supported'),
        counts,
        certainly: counts && deciding.every(({ left }) => left.lean === 0 || left.people === 0),
      };
    });
    for (const count of ['everybody', 'counts', 'certainly'] as const)
      if (looks.some((look) => look[count])) launched[count] += 1;
  }
  return Object.values(launched);
}

export const verdictTables = (): Table[] => [
  {
    title: 'Verdicts',
    note: `Of ${RUNS} simulated surveys each, 35% true where 40% is needed unless the name says otherwise, how many say launch at any of ten looks or more, by everybody’s answers only, by all counts, and without saying that it turns on what people who left think.`,
    head: ['survey', 'everybody', 'all counts', 'whatever leavers think'],
    rows: Object.entries(surveys).map(([name, survey]) => [name, ...timesLaunched(survey).map(formatWhole)]),
  },
];
