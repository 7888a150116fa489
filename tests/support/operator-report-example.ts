/** A report as the endpoint answers it, with every kind of figure in it: shown, withheld, without a percentage. */
import type { Figure, FunnelStep, OperatorReport } from '#src/contracts/operator-report.ts';
import { questions } from '#src/data/survey-questions.ts';
import { proportion } from '#src/domain/proportion.ts';

const shown = (count: number, of: number): Figure => ({ state: 'shown', ...proportion(count, of) });
const withheld: Figure = { state: 'withheld' };

const reached: [FunnelStep['step'], number][] = [
  ['registered', 412],
  ['opened', 367],
  ['answered_1', 341],
  ['answered_2', 333],
  ['answered_3', 318],
  ['answered_4', 309],
  ['answered_5', 301],
  ['answered_6', 290],
  ['answered_7', 271],
  ['answered_8', 268],
  ['answered_9', 262],
  ['answered_10', 214],
  ['completed', 209],
];

const steps = reached.map(([step, people], index): FunnelStep => {
  const previous = reached[index - 1]?.[1];
  return {
    step,
    people,
    ofPrevious: previous === undefined ? null : proportion(people, previous),
    ofFirst: index === 0 ? null : proportion(people, 412),
    lost: (previous ?? people) - people,
  };
});

/** Counts that fall from option to option, the last two withheld where there are many. */
function descending(options: readonly string[], answered: number, first: number) {
  return options.map((option, index) => ({
    option,
    figure:
      options.length > 4 && index >= options.length - 2 ? withheld : shown(first - 23 * index, answered),
  }));
}

const choiceQuestions = questions.flatMap((question) => {
  if (question.kind === 'country' || question.kind === 'text') return [];
  const { screen, title, options } = question;
  return [
    {
      key: `${screen}` as const,
      screen,
      title,
      kind: question.kind === 'multiple' ? ('multiple' as const) : ('single' as const),
      askedOf: 'everyone' as const,
      answered: 310,
      options: descending(options, 310, question.kind === 'platforms' ? 180 : 171),
    },
  ];
});

export const operatorReportExample = {
  generatedAt: '2026-11-21T09:30:00.000Z',
  filters: { source: 'direct', from: '2026-10-01', to: '2026-11-20' },
  choices: {
    countries: ['Germany', 'Portugal', 'United Kingdom', 'United States'],
    countryGroups: [
      'Africa',
      'Asia',
      'Europe',
      'Latin America and the Caribbean',
      'Northern America',
      'Oceania',
    ],
    dimensions: [
      { key: '1', title: 'Which country do you live in?' },
      { key: '7', title: 'How much would you plan to invest in your first year?' },
      { key: '8', title: 'How often would you invest?' },
      { key: 'country_group', title: 'Country group' },
      { key: 'source', title: 'Referred or direct' },
    ],
  },
  state: 'report',
  funnel: {
    startsWith: 'registered',
    steps,
    branch: { answered: 306, said: { yes: 126, no: 180, namedPlatforms: 126 } },
    unregistered: { answered: 9, completed: 4 },
  },
  hypotheses: [
    {
      id: 'ticket',
      statement: 'At least 40 % would invest $5,000 or more in the first year',
      question: '7',
      verdict: 'supported',
      evidence: { kind: 'at_least', threshold: 0.4, figure: shown(148, 271) },
    },
    {
      id: 'rhythm',
      statement: 'At least half would invest monthly or quarterly',
      question: '8',
      verdict: 'undecided',
      more: 1140,
      evidence: { kind: 'at_least', threshold: 0.5, figure: shown(142, 268) },
    },
    {
      id: 'barrier',
      statement: 'The minimum investment is the barrier named most',
      question: '4',
      verdict: 'not_supported',
      evidence: {
        kind: 'top',
        option: 'High minimum investment',
        rival: 'Lack of trust in platforms',
        figure: shown(58, 168),
        against: shown(110, 168),
      },
    },
  ],
  questions: [
    {
      key: '1',
      screen: 1,
      title: 'Which country do you live in?',
      kind: 'single',
      askedOf: 'everyone',
      answered: 350,
      options: [
        { option: 'Portugal', figure: shown(141, 350) },
        { option: 'Germany', figure: shown(96, 350) },
        { option: 'United Kingdom', figure: shown(71, 350) },
        { option: 'United States', figure: shown(33, 350) },
        { option: 'Chile', figure: withheld },
        { option: 'Kenya', figure: withheld },
        { option: 'Japan', figure: withheld },
      ],
    },
    ...choiceQuestions,
    {
      key: '5a',
      screen: 5,
      title: 'Which ones?',
      kind: 'multiple',
      askedOf: 'yes_to_5',
      answered: 8,
      options: [
        { option: 'Fundrise', figure: shown(6, 8) },
        { option: 'stake', figure: withheld },
      ],
    },
    {
      key: '10',
      screen: 10,
      title: 'What would make you choose one exchange over another?',
      kind: 'text',
      askedOf: 'everyone',
      answered: 214,
      options: [],
    },
  ],
  crosstab: {
    row: '8',
    column: 'source',
    people: 268,
    rows: ['Monthly', 'Quarterly', 'Semi-annually', 'Annually', 'As opportunities arise'],
    columns: [
      { option: 'referred', people: 74 },
      { option: 'direct', people: 194 },
    ],
    cells: [
      [shown(31, 74), shown(52, 194)],
      [shown(18, 74), shown(41, 194)],
      [withheld, shown(30, 194)],
      [withheld, shown(37, 194)],
      [shown(15, 74), shown(34, 194)],
    ],
    test: { state: 'tested', method: 'chi_square', p: 0.0213, pCorrected: 1, tables: 64 },
  },
  referrals: {
    referred: proportion(61, 88),
    direct: proportion(148, 324),
    chainDepths: [324, 61, 19, 8],
    circular: 0,
    codes: 23,
    top: [
      { code: 'K7QM2XW4RT', brought: 17, completed: proportion(3, 17) },
      { code: '3NDF9A0HZC', brought: 12, completed: proportion(11, 12) },
      { code: 'P5VY8BE6GJ', brought: 6, completed: proportion(4, 6) },
    ],
    suspicious: [
      {
        code: 'K7QM2XW4RT',
        brought: 17,
        signs: [
          { sign: 'burst', people: 14, at: '2026-11-12T03:00:00.000Z' },
          { sign: 'disposable_domain', people: 15, domain: 'mailinator.com' },
        ],
      },
      { code: '3NDF9A0HZC', brought: 12, signs: [{ sign: 'own_alias', people: 2 }] },
    ],
  },
  waitlist: Array.from({ length: 51 }, (_, day) => ({
    day: new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10),
    registered: 2 + ((day * 7) % 13),
    total: Array.from({ length: day + 1 }, (_, past) => 2 + ((past * 7) % 13)).reduce((sum, n) => sum + n, 0),
  })),
} satisfies OperatorReport;
