/** Each fact is stored once: with another value, the old one stands in no sentence of pages and emails, and in no document. */
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { factProblems } from '#scripts/astro/fact-problems.ts';
import { inWords } from '#src/shared/format.ts';
import { questions } from '#src/shared/questions.ts';
import { limits } from '#src/shared/site/facts.ts';

const FACTS = '#src/shared/site/facts.ts';
const RETENTION = '#src/shared/retention.ts';
const QUESTIONS = '#src/shared/questions.ts';

type Fact = { module: string; fact: string; value: number; old: RegExp; now: string };

const facts: Fact[] = [
  {
    module: FACTS,
    fact: 'PRO_MONTHS',
    value: 3,
    old: /\b(a|one|1|your) free month\b|\b(a|one|1) month of\b/i,
    now: 'three free months',
  },
  { module: FACTS, fact: 'MINIMUM_INVESTMENT_USD', value: 40, old: /\$10\b(?![,.]\d)/, now: '$40' },
  {
    module: FACTS,
    fact: 'SURVEY_MINUTES',
    value: 4,
    old: /about (three|3) minutes/,
    now: 'about four minutes',
  },
  {
    module: FACTS,
    fact: 'INTERVIEW_MINUTES',
    value: 25,
    old: /for (20|twenty) minutes/,
    now: 'for 25 minutes',
  },
  {
    module: FACTS,
    fact: 'windowMinutes',
    value: 11,
    old: /wait (ten|10) minutes/i,
    now: 'wait eleven minutes',
  },
  { module: FACTS, fact: 'linkRequests', value: 21, old: /\b20 requests in/, now: '21 requests in' },
  { module: FACTS, fact: 'emailsADay', value: 5, old: /(three|3) emails a day/, now: 'five emails a day' },
  {
    module: FACTS,
    fact: 'emailMinutes',
    value: 12,
    old: /another in (ten|10) minutes/,
    now: 'another in twelve minutes',
  },
  {
    module: FACTS,
    fact: 'operatorLinksADay',
    value: 9,
    old: /(ten|10) links a day/,
    now: 'nine links a day',
  },
  {
    module: QUESTIONS,
    fact: 'questions',
    value: questions.length + 1,
    old: new RegExp(
      `\\b(${inWords(questions.length)}|${questions.length})[ -](short )?(questions|answers)`,
      'i',
    ),
    now: `${inWords(questions.length + 1)} questions`,
  },
  { module: RETENTION, fact: 'disownedAddressDays', value: 77, old: /next 90 days/, now: 'next 77 days' },
  {
    module: RETENTION,
    fact: 'sessionDays',
    value: 55,
    old: /browser for 30 days/,
    now: 'browser for 55 days',
  },
  {
    module: FACTS,
    fact: 'REQUESTED_LINK_DAYS',
    value: 2,
    old: /(works for|last) (a|one) day/,
    now: 'works for two days',
  },
  { module: FACTS, fact: 'LINK_DAYS', value: 8, old: /last (a week|seven days)/, now: 'last eight days' },
];

/** Everything that says something, and the emails' words, which their components hold. */
const speaking = globSync([
  'src/**/*words.ts',
  'src/**/{site,sample,controller,messages,questions}.ts',
  'src/legal/{documents,statements}/*.ts',
  'netlify/emails/**/*{words.ts,.tsx}',
]);

/** Values, and the text of functions that make a sentence of their parameters. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
}

/** All of them with other values at once, which costs one import of all words. */
let said: { path: string; sentence: string }[];
beforeAll(async () => {
  const others = Object.fromEntries(facts.map(({ fact, value }) => [fact, value]));
  for (const module of [FACTS, RETENTION])
    vi.doMock(module, async (original) => {
      const real = await original<{ retention?: object; limits?: object }>();
      const [retention, limits] = [real.retention, real.limits].map((values) => ({ ...values, ...others }));
      return { ...real, ...others, retention, limits };
    });
  vi.doMock(QUESTIONS, async (original) => {
    const real = await original<{ questions: readonly object[] }>();
    return { ...real, questions: [...real.questions, real.questions[0]] };
  });
  vi.resetModules();
  const modules = await Promise.all(
    speaking.map(async (path) => ({ path, module: (await import(`#${path}`)) as unknown })),
  );
  said = modules.flatMap(({ path, module }) => sentencesIn(module).map((sentence) => ({ path, sentence })));
  for (const module of [FACTS, RETENTION, QUESTIONS]) vi.doUnmock(module);
  vi.resetModules();
});

test.each(facts)('$fact is read by every sentence that says it', ({ module, old, now }) => {
  expect(said.filter(({ sentence }) => sentence.includes(now))).not.toEqual([]);
  expect(
    said.filter(({ sentence }) => old.test(sentence)),
    `Read it from ${module}.`,
  ).toEqual([]);
});

test.each(facts)('no page, document or function spells $fact out', ({ module, old }) => {
  const spelled = globSync(
    [
      'src/**/*.{ts,tsx,astro}',
      'netlify/**/*.{ts,tsx}',
      'sql/**/*.sql',
      'README.md',
      'docs/{deploy,runbook,threat-model}.md',
    ],
    { exclude: ['**/*.test.ts'] },
  ).flatMap((path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/^\s*(\*|\/\*\*|\/\/|--).*$/gm, '');
    return text
      .split('\n')
      .flatMap((line, nth) => (old.test(line) ? [`${path}:${nth + 1}: ${line.trim()}`] : []));
  });
  expect(spelled, `Read it from ${module}; a document says it without the number.`).toEqual([]);
});

test('the database’s windows are those that pages say', () => {
  const quotas = readFileSync('sql/functions/shared/count_calls.sql', 'utf8');
  const { windowMinutes, emailMinutes } = limits;
  for (const rule of ['foreign_address', 'join', 'completion', 'code_check', 'link_request', 'link'])
    expect(quotas).toMatch(new RegExp(`"${rule}": .\\d+, "${windowMinutes} minutes"]`));
  expect(quotas).toContain(`"shared_email": [1, "${emailMinutes} minutes"]`);
  const places = readFileSync('sql/functions/emails/take_place.sql', 'utf8');
  expect(places).toContain(`own_pace constant interval := '${emailMinutes} minutes'`);
});

test.each([
  [{ PRO_MONTHS: 0 }, 'PRO_MONTHS is 0: it must be a whole number, 1 or more.'],
  [{ MINIMUM_INVESTMENT_USD: 0 }, 'MINIMUM_INVESTMENT_USD is 0: it must be a whole number, 1 or more.'],
  [{ sessionDays: 9.5 }, 'sessionDays is 9.5: it must be a whole number, 1 or more.'],
])('a build with %o stops', (facts, problem) => {
  expect(factProblems()).toEqual([]);
  expect(factProblems(facts)).toEqual([problem]);
});
