/** Each fact is stored once: with another value, the old one stands in no sentence of pages and emails, and in no document. */
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { factProblems } from '#scripts/astro/fact-problems.ts';

const FACTS = '#src/shared/site/facts.ts';
const RETENTION = '#src/shared/retention.ts';

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
    fact: 'QUESTION_COUNT',
    value: 7,
    old: /\b(ten|10)[ -](short )?(questions|answers)/i,
    now: 'seven questions',
  },
  { module: RETENTION, fact: 'disownedAddressDays', value: 77, old: /next 90 days/, now: 'next 77 days' },
  {
    module: RETENTION,
    fact: 'sessionDays',
    value: 55,
    old: /browser for 30 days/,
    now: 'browser for 55 days',
  },
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
  for (const module of [FACTS, RETENTION])
    vi.doMock(module, async (original) => {
      const real: Record<string, unknown> = await original();
      const others = Object.fromEntries(facts.map(({ fact, value }) => [fact, value]));
      return { ...real, ...others, retention: { ...(real.retention as object), ...others } };
    });
  vi.resetModules();
  const modules = await Promise.all(
    speaking.map(async (path) => ({ path, module: (await import(`#${path}`)) as unknown })),
  );
  said = modules.flatMap(({ path, module }) => sentencesIn(module).map((sentence) => ({ path, sentence })));
  for (const module of [FACTS, RETENTION]) vi.doUnmock(module);
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

test.each([
  [{ PRO_MONTHS: 0, QUESTION_COUNT: 10 }, 'PRO_MONTHS is 0: it must be a whole number, 1 or more.'],
  [
    { MINIMUM_INVESTMENT_USD: 9.5, QUESTION_COUNT: 10 },
    'MINIMUM_INVESTMENT_USD is 9.5: it must be a whole number, 1 or more.',
  ],
  [{ QUESTION_COUNT: 9 }, 'QUESTION_COUNT is 9, and there are 10 questions.'],
])('a build with %o stops', (facts, problem) => {
  expect(factProblems()).toEqual([]);
  expect(factProblems(facts)).toEqual([problem]);
});
