/** SQL lives in sql/ and netlify/queries, bound as parameters, and its words do not leave that folder. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';

const SENTENCE = /\b(select\s+[\w*].*\bfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\b/i;

const serverFiles = sourceFiles('netlify/**').filter(({ path }) => !path.includes('.test.'));

/** Comments may speak of SQL. */
const speaksSql = (text: string) =>
  /\bsql`/.test(text) ||
  text.split('\n').some((line) => !/^\s*(\*|\/\/|\/\*)/.test(line) && SENTENCE.test(line));
const buildsSql = (text: string) => /\.(query|unsafe)\(/.test(text);
const takesEveryColumn = (text: string) => /select\s+(\w+\.)?\*/i.test(text);

const looseFunctions = (migration: string) =>
  migration
    .split(/create (?:or replace )?function/i)
    .slice(1)
    .filter((body) => !/set search_path/i.test(body.split(/\bas\b\s*\$/i)[0] ?? ''))
    .map((body) => body.trim().split('(')[0] ?? '');

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

test('every function in the database fixes its search path', () => {
  const loose = globSync('sql/migrations/*.sql').flatMap((path) =>
    looseFunctions(readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(loose, 'Add "set search_path = ..." to the function.').toEqual([]);
});

test('each of these is noticed where it is done', () => {
  expect(speaksSql("const text = 'select email from waitlist_registrations';")).toBe(true);
  expect(speaksSql('await sql`\n  select email\n  from waitlist_registrations`;')).toBe(true);
  expect(speaksSql('// select the address from the form')).toBe(false);
  expect(buildsSql('await sql.query(`select ${column}`)')).toBe(true);
  expect(takesEveryColumn('sql`select * from properties`')).toBe(true);
  expect(looseFunctions('create function f() returns int language sql as $$ select 1 $$;')).toEqual(['f']);
  expect(looseFunctions("create function f() returns int set search_path = '' as $$ select 1 $$;")).toEqual(
    [],
  );
});
