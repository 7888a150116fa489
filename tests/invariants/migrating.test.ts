/** A migration applies completely or not at all, and never blocks visitors for long. */
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#scripts/migrate.ts';
import { aSqlFile, readSqlFiles } from '#scripts/sql-files.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const written = readSqlFiles();
const migrationThat = (does: string) => ({
  ...written,
  migrations: [
    ...written.migrations,
    aSqlFile(
      'sql/migrations/9999_for_a_test.sql',
      `set local lock_timeout = '1s';\nset local statement_timeout = '1min';\n${does}`,
    ),
  ],
});

const stack = useStack();

const apply = (files = written) => migrate(stack.ownerUrl, 'begin with an empty one', files);

async function columnsOf(table: string) {
  const { rows } = await stack.owner.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  );
  return rows.map(({ name }) => name);
}

async function aSession(url = stack.ownerUrl) {
  const session = new pg.Client(url);
  await session.connect();
  onTestFinished(() => session.end());
  return session;
}

const join = () => aVisitor().call('/api/waitlist-registrations', aRegistration());

test('a migration that meets a lock gives up, and visitors can join while the lock is held', async () => {
  const files = migrationThat('alter table waitlist_registrations add column note text null;');
  const reader = await aSession();
  await reader.query('begin');
  await reader.query('select count(*) from waitlist_registrations');

  const joins: ReturnType<typeof join>[] = [];
  const joining = setInterval(() => joins.push(join()), 100);
  await expect(apply(files)).rejects.toThrow('Nothing was changed: migrate again later.');
  clearInterval(joining);

  const joined = await Promise.all(joins);
  expect(joined.length).toBeGreaterThan(1);
  expect(joined.map(({ status }) => status)).toEqual(joined.map(() => 201));
  expect(await columnsOf('waitlist_registrations')).not.toContain('note');

  await reader.query('commit');
  expect(await apply(files)).toContain('sql/migrations/9999_for_a_test.sql');
  expect(await columnsOf('waitlist_registrations')).toContain('note');
});

async function anEmptyDatabase(name: string) {
  await stack.owner.query(`create database ${name}`);
  const url = new URL(stack.ownerUrl);
  url.pathname = `/${name}`;
  return { url: url.href, apply: (files = written) => migrate(url.href, 'begin with an empty one', files) };
}

async function tablesOf(url: string) {
  const session = await aSession(url);
  const { rows } = await session.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
}

test('of two migrations at once one applies every file, and the other waits and finds nothing to do', async () => {
  const database = await anEmptyDatabase('twice');
  const applied = await Promise.all([database.apply(), database.apply()]);
  expect(applied.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([
    0,
    written.migrations.length + written.functions.length,
  ]);
});

test('an interrupted migration leaves nothing behind, and the next one starts over', async () => {
  const database = await anEmptyDatabase('cut_off');
  await expect(
    database.apply(migrationThat('select pg_terminate_backend(pg_backend_pid());')),
  ).rejects.toThrow('terminating connection');
  expect(await tablesOf(database.url)).toEqual([]);
  await database.apply();
  expect(await tablesOf(database.url)).toContain('survey_responses');
});
