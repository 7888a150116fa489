/** A migration never blocks visitors for long. */
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#scripts/migrate.ts';
import { aSqlFile, readSqlFiles } from '#scripts/sql-files.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const stack = useStack();

const written = readSqlFiles();
const added = aSqlFile(
  'sql/migrations/9999_for_a_test.sql',
  `set local lock_timeout = '1s';\nalter table waitlist_registrations add column note text null;`,
);
const apply = () => migrate(stack.ownerUrl, { ...written, migrations: [...written.migrations, added] });

const notes = async () =>
  (await stack.owner.query(`select from information_schema.columns where column_name = 'note'`)).rowCount;

const join = () => aVisitor().join();

test('a migration that meets a lock gives up, and visitors can join while the lock is held', async () => {
  const reader = new pg.Client(stack.ownerUrl);
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query('begin');
  await reader.query('select count(*) from waitlist_registrations');

  const joins: ReturnType<typeof join>[] = [];
  const joining = setInterval(() => joins.push(join()), 100);
  await expect(apply()).rejects.toThrow('Nothing was changed: migrate again later.');
  clearInterval(joining);

  const joined = await Promise.all(joins);
  expect(joined.length).toBeGreaterThan(1);
  expect(joined.map(({ status }) => status)).toEqual(joined.map(() => 201));
  expect(await notes()).toBe(0);

  await reader.query('commit');
  expect(await apply()).toEqual([added.path]);
  expect(await notes()).toBe(1);
});
