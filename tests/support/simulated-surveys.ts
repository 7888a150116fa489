/** Surveys that should not say launch, and how often they do at any of many looks. */
import { advise } from '#src/operator/verdict/advice.ts';
import type { ChoiceRow } from '#src/operator/counts.ts';
import { judgeAll } from '#src/operator/verdict/judge.ts';
import { questionOptions } from '#src/operator/report-dimensions.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { LEAST, MOST } from '#tests/support/factories.ts';
import { signsOf } from '#tests/support/flagged.ts';
import { blank, type Person } from '#tests/support/synthetic-population.ts';

const [BARRIER = '', ...RIVALS] = questionOptions('4');
const AMOUNTS = questionOptions('7');
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 8, 1);

/** `yes` and `names` are the shares of honest people who say so, `leaves` of those who say nothing after question 3. */
type Population = {
  yes: number;
  names?: number;
  leaves?: number;
  clicks?: Clicks;
  fakes?: (n: number) => Partial<Person>;
};
type Clicks = { on: 'first' | 'random'; seconds: number };

const one = (n: number, hours: number, about: Partial<Person>): Person => ({
  ...blank,
  email: `person${n}@gmail.com`,
  joinedAt: new Date(START + hours * HOUR_MS),
  code: null,
  referrer: null,
  country: `Country ${n}`,
  completed: true,
  moments: [0, 120_000],
  answers: {},
  ...about,
});

/** Of 900 people in 30 days, half confirm; with `clicks`, a fifth click without reading. */
function aPopulation(
  roll: () => number,
  { yes, names = 0.7, leaves = 0, clicks, fakes }: Population,
): Person[] {
  const pick = (options: readonly string[]) => options[Math.floor(roll() * options.length)] ?? '';
  const said = (barrier: string, amount: string) => ({ '4': [barrier], '7': [amount] });
  const honest = Array.from({ length: 900 }, (_, n): Person => {
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
const fakes = (about: (n: number) => Partial<Person>): Population => ({
  yes: 0.35,
  fakes: (n) => ({ ...at(NIGHT + n), ...about(n) }),
});

/** Each survey's truth is below the bar, save for the last. */
export const simulatedSurveys = {
  'fakes without a code: 95 within an hour, 40 at one throwaway domain': fakes((n) =>
    n < 95 ? at(NIGHT + n / 100) : { email: `n${n}@mailinator.com` },
  ),
  'fakes with one code': fakes((n) => ({ ...at(NIGHT + n / 40), code: 'A' })),
  'fakes with confirmed throwaway addresses at three domains on no list, spread over days': fakes((n) => ({
    email: `n${n}@throw${n % 3}.example`,
    isConfirmed: true,
  })),
  'a fifth click the first option; another barrier is named more often': {
    yes: 0.6,
    names: 0.4,
    clicks: { on: 'first', seconds: 60 },
  },
  'a fifth click at random within 15 seconds': { yes: 0.35, clicks: { on: 'random', seconds: 15 } },
  'two in five leave who all would have said no': { yes: 0.55, leaves: 0.4 },
  'not curable: a fifth click at random, slowly': { yes: 0.35, clicks: { on: 'random', seconds: 60 } },
  'not curable: fakes with confirmed addresses at public domains, spread over days': fakes(() => ({
    isConfirmed: true,
  })),
  'honest: 55% would invest, one in ten leaves': { yes: 0.55, leaves: 0.1 },
} as const satisfies Record<string, Population>;
export type SimulatedSurvey = keyof typeof simulatedSurveys;

function choicesOf(people: readonly Person[]): ChoiceRow[] {
  const flagged = new Set(signsOf(people, people).flatMap((sign) => sign.flagged));
  return people.flatMap((person) =>
    (['4', '7'] as const).map((key) => ({
      question: key === '4' ? 'question_4' : 'question_10',
      options: person.answers[key] ?? null,
      isConfirmed: person.isConfirmed,
      isFlagged: flagged.has(person),
      people: 1,
    })),
  );
}

/** The share of surveys that say launch at any look: by everybody's answers only, and by four counts. */
export function shareLaunched(name: SimulatedSurvey, runs: number, seed = 20_261_122) {
  const roll = seededRandom(seed);
  const launched = { everybody: 0, counts: 0 };
  for (let run = 0; run < runs; run += 1) {
    const people = aPopulation(roll, simulatedSurveys[name]);
    const looks = Array.from({ length: Math.floor(people.length / 90) }, (_, look) => {
      const judged = judgeAll(choicesOf(people.slice(0, 90 * (look + 1))));
      const isSupported = judged.every(
        ({ weight, verdict }) => weight !== 'deciding' || verdict === 'supported',
      );
      return { everybody: isSupported, counts: advise(judged).advice === 'launch' };
    });
    if (looks.some(({ everybody }) => everybody)) launched.everybody += 1;
    if (looks.some(({ counts }) => counts)) launched.counts += 1;
  }
  return { everybody: launched.everybody / runs, counts: launched.counts / runs };
}
