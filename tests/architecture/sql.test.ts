import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readSqlFiles } from '#scripts/sql-files.ts';
import { emailKinds } from '#src/shared/email-kinds.ts';

const { migrations, functions } = readSqlFiles();
const MAX_LINES = 80;

const nameOf = ({ path }: { path: string }) => basename(path, '.sql');
const withoutComments = (text: string) => text.replace(/--.*$/gm, '');

test('migrations are numbered without gaps or repeats', () => {
  const numbers = migrations.map((file) => Number(/^(\d{4})_[a-z0-9_]+$/.exec(nameOf(file))?.[1]));
  expect(numbers, 'Take the next free number: NNNN_verb_noun.sql.').toEqual(migrations.map((_, n) => n + 1));
});

test.each(migrations)('$path gives up rather than keep visitors waiting', ({ text }) => {
  expect(
    withoutComments(text),
    "Begin with: set local lock_timeout = '1s'; set local statement_timeout = '1min';",
  ).toMatch(/^\s*set local lock_timeout = '[^']+';\s*set local statement_timeout = '[^']+';/);
  const flags = ['--reporter', 'gcc', '--stdin-filepath', 'migration.sql'];
  const { stdout, error } = spawnSync('node_modules/.bin/squawk', flags, { input: text, encoding: 'utf8' });
  expect([error, stdout]).toEqual([undefined, '']);
});

test('a checkout on Windows has the same lines, or a database would call its migrations changed', () => {
  const paths = migrations.map(({ path }) => path);
  const { stdout } = spawnSync('git', ['check-attr', 'eol', '--', ...paths], { encoding: 'utf8' });
  expect(stdout).toBe(paths.map((path) => `${path}: eol: lf\n`).join(''));
});

test('no table is unlogged', () => {
  const unlogged = migrations.filter(({ text }) => /\bunlogged\b/i.test(withoutComments(text)));
  expect(
    unlogged.map(nameOf),
    'Neon empties those whenever it sleeps, as often as every few minutes.',
  ).toEqual([]);
});

test.each(migrations)('$path leaves functions to their own files', ({ text }) => {
  // A new database has none while its migrations run.
  const statements = withoutComments(text).replace(/drop (function|trigger) if exists [^;]*;/g, '');
  const called = functions.map(nameOf).filter((name) => new RegExp(`\\b${name}\\s*\\(`).test(statements));
  expect(called, 'A migration calls none, and only drops them, `if exists`.').toEqual([]);
  expect(statements).not.toMatch(
    /\b(create|alter|drop|grant\s+execute\s+on)\s+(or\s+replace\s+)?(function|trigger)\b/i,
  );
});

test.each(functions)('$path says what a function has to say', (file) => {
  const { text } = file;
  const name = nameOf(file);
  expect(text.match(/^create.* function \w+/gim), 'one, named like its file').toEqual([
    `create or replace function ${name}`,
  ]);
  expect(text, 'scripts/migrate.ts sets it').not.toMatch(/search_path/);
  expect(text).toContain(`\ncomment on function ${name} is '`);
  const lines = /^create.*?^\$\$;$/ms.exec(text)?.[0].split('\n').length ?? 0;
  expect(lines, 'Give part of it a function of its own.').toBeLessThanOrEqual(MAX_LINES);
});

test('SQL enqueues and deletes only kinds of email that exist', () => {
  const named = functions.flatMap(({ text }) =>
    [...text.matchAll(/(?:(?:perform|return) enqueue_email|delete_waiting_email)\([^']*'(\w+)'/g)].map(
      ([, kind]) => kind,
    ),
  );
  expect(named).toEqual(expect.arrayContaining(['confirmation', 'announcement']));
  expect(named.filter((kind = '') => !Object.hasOwn(emailKinds, kind))).toEqual([]);
});

/** Their files say why they need none. */
const UNLOCKED = ['end_session', 'remove_expired'];
const WRITES =
  /\b(insert into|update|delete from) (people|waitlist_registrations|survey_responses|suppressed_addresses|referrals)\b/;
const LOCKS = /\b(lock_address|find_member|pg_advisory_xact_lock)\(/;

test('what the site calls to write about a person locks them first', () => {
  const writing = functions.filter(({ text }) => text.includes('security definer') && WRITES.test(text));
  const unlocked = writing.filter(({ text }) => !LOCKS.test(withoutComments(text)));
  expect(unlocked.map(nameOf), 'Begin with lock_address, find_member or lock 0.').toEqual(UNLOCKED);
});
