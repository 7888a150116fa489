/** Each fact is stored once: with another value, the old one stands in no sentence of pages and emails, and in no document. */
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { factProblems } from '#scripts/astro/fact-problems.ts';
import { inWords } from '#src/shared/format.ts';
import { questions } from '#src/shared/questions.ts';
import { retention } from '#src/shared/retention.ts';
import * as site from '#src/shared/site/facts.ts';

const FACTS = '#src/shared/site/facts.ts';
const RETENTION = '#src/shared/retention.ts';
const QUESTIONS = '#src/shared/questions.ts';

/** As `3`, "three" or, for one, "a", "an" or "your". */
const count = (n: number) => `\\b(${[n, inWords(n), ...(n === 1 ? ['an?', 'your'] : [])].join('|')})`;
const weeks = (days: number) => (days === 7 ? '|last a week' : '');

/** How sentences say each. */
const facts: { module: string; fact: string; says: (n: number) => string }[] = [
  { module: FACTS, fact: 'PRO_MONTHS', says: (n) => `${count(n)} (free months?|months? of)\\b` },
  { module: FACTS, fact: 'MINIMUM_INVESTMENT_USD', says: (n) => `\\$${n}\\b(?![,.]\\d)` },
  { module: FACTS, fact: 'SURVEY_MINUTES', says: (n) => `about ${count(n)} minutes?` },
  { module: FACTS, fact: 'INTERVIEW_MINUTES', says: (n) => `for ${count(n)} minutes?` },
  { module: FACTS, fact: 'windowMinutes', says: (n) => `wait ${count(n)} minutes?` },
  { module: FACTS, fact: 'linkRequests', says: (n) => `${count(n)} requests? in` },
  { module: FACTS, fact: 'emailsADay', says: (n) => `${count(n)} emails? a day` },
  { module: FACTS, fact: 'emailMinutes', says: (n) => `another in ${count(n)} minutes?` },
  { module: FACTS, fact: 'operatorLinksADay', says: (n) => `${count(n)} links? a day` },
  { module: FACTS, fact: 'REQUESTED_LINK_DAYS', says: (n) => `(works for|last) ${count(n)} days?` },
  { module: FACTS, fact: 'LINK_DAYS', says: (n) => `(?<!the )last ${count(n)} days?${weeks(n)}` },
  { module: QUESTIONS, fact: 'questions', says: (n) => `${count(n)}[ -](short )?(questions|answers)` },
  { module: RETENTION, fact: 'disownedAddressDays', says: (n) => `next ${count(n)} days?` },
  { module: RETENTION, fact: 'sessionDays', says: (n) => `browser for ${count(n)} days?` },
];
const values: Record<string, unknown> = {
  ...site,
  ...site.limits,
  ...retention,
  questions: questions.length,
};
const valueOf = (fact: string) => Number(values[fact]);
/** No sentence of another fact says it. */
const another = (n: number) => n + (n === 1 ? 2 : 1);
const sayingOf = ({ fact, says }: (typeof facts)[number]) => ({
  old: new RegExp(says(valueOf(fact)), 'i'),
  now: new RegExp(says(another(valueOf(fact))), 'i'),
});

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
  const others = Object.fromEntries(facts.map(({ fact }) => [fact, another(valueOf(fact))]));
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

test.each(facts)('$fact is read by every sentence that says it', (fact) => {
  const { old, now } = sayingOf(fact);
  expect(said.filter(({ sentence }) => now.test(sentence))).not.toEqual([]);
  expect(
    said.filter(({ sentence }) => old.test(sentence)),
    `Read it from ${fact.module}.`,
  ).toEqual([]);
});

test.each(facts)('no page, document or function spells $fact out', (fact) => {
  const { old } = sayingOf(fact);
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
  expect(spelled, `Read it from ${fact.module}; a document says it without the number.`).toEqual([]);
});

test('what people agreed to hear stands in their consents and in one phrase', () => {
  const saying = globSync('{src,netlify}/**/*.{ts,tsx,astro}').filter((path) =>
    /\b(emails?|tell|hear)\b[^.]* when we open/i.test(readFileSync(path, 'utf8')),
  );
  expect(saying, 'Read `whenWeEmail` from src/shared/site/phrases.ts.').toEqual(['src/shared/consents.ts']);
});

test('the database’s months and windows are those that pages say', () => {
  const migrations = globSync('sql/migrations/*.sql')
    .toSorted()
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const [, months] = [...migrations.matchAll(/months_granted\b[^,;]* default (\d+)/g)].at(-1) ?? [];
  expect(months, 'months_granted, in sql/migrations').toBe(String(site.PRO_MONTHS));
  const quotas = readFileSync('sql/functions/shared/count_calls.sql', 'utf8');
  const { windowMinutes, emailMinutes } = site.limits;
  for (const rule of ['foreign_address', 'join', 'completion', 'code_check', 'link_request', 'link'])
    expect(quotas).toMatch(new RegExp(`"${rule}": .\\d+, "${windowMinutes} minutes"]`));
  for (const rule of ['owner_change', 'operator_sign_in'])
    expect(quotas, 'words say “an hour”').toMatch(new RegExp(`"${rule}": .\\d+, "1 hour"]`));
  expect(readFileSync('netlify/functions/operator.ts', 'utf8'), 'words say “a minute”').toContain(
    'windowSize: 60,',
  );
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
