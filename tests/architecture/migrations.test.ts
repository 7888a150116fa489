/** Migrations go forward only, stop nobody while they are applied, and leave functions to their own files. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { nameOf, readSqlFiles } from '#scripts/sql-files.ts';

const { migrations, functions } = readSqlFiles();

const misnumbered = (names: string[]) =>
  names.filter((name, index) => Number(/^(\d{4})_[a-z0-9_]+$/.exec(name)?.[1]) !== index + 1);

const withoutComments = (text: string) => text.replace(/--.*$/gm, '');

const lacksTimeouts = (text: string) =>
  !/^\s*set local lock_timeout = '[^']+';\s*set local statement_timeout = '[^']+';/.test(
    withoutComments(text),
  );

/** A function may be dropped, `if exists`: a new database has none when its migrations are applied. */
function touchesFunctions(text: string): boolean {
  const statements = withoutComments(text).replace(/drop (function|trigger) if exists [^;]*;/g, '');
  const calls = functions.some((file) => new RegExp(`\\b${nameOf(file)}\\s*\\(`).test(statements));
  return calls || /\b(function|procedure|trigger)\b/i.test(statements);
}

function squawk(text: string): string {
  const { stdout, error } = spawnSync(
    'node_modules/.bin/squawk',
    ['--reporter', 'gcc', '--stdin-filepath', 'migration.sql'],
    { input: text, encoding: 'utf8' },
  );
  if (error !== undefined) throw error;
  return stdout;
}

test('migrations are numbered without a gap, and each number once', () => {
  expect(migrations.length).toBeGreaterThan(0);
  expect(misnumbered(migrations.map(nameOf)), 'Take the next free number: NNNN_verb_noun.sql.').toEqual([]);
});

test.each([
  ['a gap', ['0001_create_tables', '0003_add_notes'], '0003_add_notes'],
  ['a number twice', ['0001_create_tables', '0001_create_notes'], '0001_create_notes'],
  ['a name in another form', ['0001_create_tables', '2-notes'], '2-notes'],
])('%s is noticed', (_, names, wrong) => {
  expect(misnumbered(names)).toEqual([wrong]);
});

test.each(migrations)('$path gives up rather than keep visitors waiting', ({ text }) => {
  expect(
    lacksTimeouts(text),
    "Begin with: set local lock_timeout = '1s'; set local statement_timeout = '1min';",
  ).toBe(false);
  expect(squawk(text)).toBe('');
});

test.each(migrations)('$path leaves functions to their own files', ({ text }) => {
  expect(
    touchesFunctions(text),
    'Functions, their grants and triggers stand in sql/functions; a migration only drops them, `if exists`.',
  ).toBe(false);
});

const timeouts = `set local lock_timeout = '1s';\nset local statement_timeout = '1min';\n`;

test.each([
  ['create table notes (id bigint);', true],
  [`set local lock_timeout = '1s';\ncreate table notes (id bigint);`, true],
  [`set local statement_timeout = '1min';\ncreate table notes (id bigint);`, true],
  [`create table notes (id bigint);\n${timeouts}`, true],
  [`-- Why.\n${timeouts}create table notes (id bigint);`, false],
])('timeouts before everything else are asked for: %j', (text, isRefused) => {
  expect(lacksTimeouts(text)).toBe(isRefused);
});

test.each([
  ['create function notes() returns int language sql as $$ select 1 $$;', true],
  ['CREATE OR REPLACE FUNCTION notes() returns int language sql as $$ select 1 $$;', true],
  ['alter function delete_person rename to remove_person;', true],
  ['grant execute on function delete_person to keystead_runtime;', true],
  ['drop function delete_person(text);', true],
  ['create trigger notes after insert on referrals for each row execute function describe();', true],
  [`select delete_person('ada@example.com');`, true],
  ['drop function if exists delete_person(text);', false],
  ['drop trigger if exists notes on referrals;', false],
  ['-- As delete_person() does.\nalter table referrals add column note text null;', false],
  ['alter default privileges revoke execute on functions from public;', false],
])('what touches a function is noticed: %j', (text, isNoticed) => {
  expect(touchesFunctions(text)).toBe(isNoticed);
});

test.each([
  ['alter table referrals add column note text not null;', 'adding-required-field'],
  ['create index referrals_email_idx on referrals (referrer_email);', 'require-concurrent-index-creation'],
  ['alter table referrals alter column code type varchar(10);', 'changing-column-type'],
  ['alter table referrals drop column code;', 'ban-drop-column'],
  ['create table notes id bigint);', 'syntax-error'],
])('squawk notices %j', (statement, rule) => {
  expect(squawk(timeouts + statement)).toContain(rule);
});
