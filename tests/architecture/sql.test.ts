/** SQL lives in sql/ and netlify/queries, bound as parameters, and its words do not leave that folder. */
import { expect, test } from 'vitest';
import { nameOf, readSqlFiles } from '#scripts/sql-files.ts';
import { sourceFiles } from '#tests/architecture/source.ts';

const SENTENCE = /\b(select\s+[\w*].*\bfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\b/i;

const serverFiles = sourceFiles('netlify/**').filter(({ path }) => !path.includes('.test.'));

/** Comments may speak of SQL. */
const speaksSql = (text: string) =>
  /\bsql`/.test(text) ||
  text.split('\n').some((line) => !/^\s*(\*|\/\/|\/\*)/.test(line) && SENTENCE.test(line));
const buildsSql = (text: string) => /\.(query|unsafe)\(/.test(text);
const takesEveryColumn = (text: string) => /select\s+(\w+\.)?\*/i.test(text);

const MAX_LINES = 80;

/** What a function's file has to say, each with the way to see that it does not. */
const rules: Record<string, (name: string, text: string) => boolean> = {
  'one `create or replace function`, named like the file': (name, text) =>
    text.match(/^create.* function \w+/gim)?.join() !== `create or replace function ${name}`,
  // The others run under the path of whoever calls them, and a path of their own would keep them from being inlined.
  'set search_path, where it has its owner’s rights and nowhere else': (_, text) =>
    / security definer$/m.test(text) !== /^set search_path = public, pg_temp$/m.test(text),
  'comment on function': (name, text) => !text.includes(`\ncomment on function ${name} is '`),
  [`at most ${MAX_LINES} lines`]: (_, text) =>
    (/^create.*?^\$\$;$/ms.exec(text)?.[0].split('\n').length ?? 0) > MAX_LINES,
};

const brokenRules = (name: string, text: string) =>
  Object.keys(rules).filter((rule) => rules[rule]?.(name, text));

test('no SQL outside sql/ and netlify/queries', () => {
  const writers = [...serverFiles, ...sourceFiles('src/**')]
    .filter(({ path }) => !path.startsWith('netlify/queries/'))
    .filter(({ text }) => speaksSql(text))
    .map(({ path }) => path);
  expect(writers, 'Move the sentence to netlify/queries, one file per table.').toEqual([]);
});

test('queries are tagged templates, never text that was put together', () => {
  const builders = serverFiles.filter(({ text }) => buildsSql(text)).map(({ path }) => path);
  expect(builders, 'Use sql`...${value}...`: values are then bound as parameters.').toEqual([]);
});

test('a query names its columns', () => {
  const starred = serverFiles.filter(({ text }) => takesEveryColumn(text)).map(({ path }) => path);
  expect(starred, 'List the columns that the caller needs.').toEqual([]);
});

test.each(readSqlFiles().functions)('$path says what a function has to say', (file) => {
  expect(brokenRules(nameOf(file), file.text)).toEqual([]);
});

test('each of these is noticed where it is done', () => {
  expect(speaksSql("const text = 'select email from waitlist_registrations';")).toBe(true);
  expect(speaksSql('await sql`\n  select email\n  from waitlist_registrations`;')).toBe(true);
  expect(speaksSql('// select the address from the form')).toBe(false);
  expect(buildsSql('await sql.query(`select ${column}`)')).toBe(true);
  expect(takesEveryColumn('sql`select * from properties`')).toBe(true);
});

test('a function that says less, or too much, is noticed', () => {
  const whole = [
    'create or replace function one() returns integer',
    'language sql immutable security definer',
    'set search_path = public, pg_temp',
    'as $$',
    '  select 1',
    '$$;',
    "comment on function one is 'The first number.';",
  ];
  const broken = (change: (line: string) => string) => brokenRules('one', whole.map(change).join('\n'));
  const [named, path, commented, short] = Object.keys(rules);
  expect(broken((line) => line)).toEqual([]);
  expect(broken((line) => line.replace(' or replace', ''))).toEqual([named]);
  expect(broken((line) => line.replace('one()', 'two()'))).toEqual([named]);
  expect(broken((line) => (line.startsWith('comment') ? whole.join('\n') : line))).toEqual([named]);
  expect(broken((line) => line.replace('public, pg_temp', 'public'))).toEqual([path]);
  expect(broken((line) => line.replace(' security definer', ''))).toEqual([path]);
  expect(broken((line) => line.replace(/^comment.*/, ''))).toEqual([commented]);
  expect(broken((line) => line.replace('select 1', 'select 1\n'.repeat(MAX_LINES)))).toEqual([short]);
});
