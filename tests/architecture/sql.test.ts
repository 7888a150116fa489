/** SQL lives in sql/ and netlify/queries, bound as parameters, and its words do not leave that folder. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';

const serverFiles = sourceFiles('netlify/**').filter(({ path }) => !path.includes('.test.'));

test('no SQL outside sql/ and netlify/queries', () => {
  const sentence = /\b(select\s+[\w*].*\bfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\b/i;
  const writers = [...serverFiles, ...sourceFiles('src/**')]
    .filter(({ path }) => !path.startsWith('netlify/queries/'))
    .filter(({ text }) =>
      text.split('\n').some((line) => !/^\s*(\*|\/\/|\/\*)/.test(line) && sentence.test(line)),
    )
    .map(({ path }) => path);
  expect(writers, 'Move the sentence to netlify/queries, one file per table.').toEqual([]);
});

test('queries are tagged templates, never text that was put together', () => {
  const builders = serverFiles
    .filter(({ text }) => /sql\.(query|unsafe)\(/.test(text))
    .map(({ path }) => path);
  expect(builders, 'Use sql`...${value}...`: values are then bound as parameters.').toEqual([]);
});

test('a query names its columns', () => {
  const starred = serverFiles.filter(({ text }) => /select\s+\*/i.test(text)).map(({ path }) => path);
  expect(starred, 'List the columns that the caller needs.').toEqual([]);
});

test('every function in the database fixes its search path', () => {
  const loose = globSync('sql/migrations/*.sql').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split(/create (?:or replace )?function/i)
      .slice(1)
      .filter((body) => !/set search_path/i.test(body.split(/\bas\b\s*\$/i)[0] ?? ''))
      .map((body) => `${path}: ${body.trim().split('(')[0] ?? ''}`),
  );
  expect(loose, 'Add "set search_path = ..." to the function.').toEqual([]);
});
