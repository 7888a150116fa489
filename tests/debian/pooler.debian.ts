/** Migrations and a pooler in transaction mode, such as Neon's default address: none hangs, and no lock stays. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtDatabase } from '#scripts/deploy-rules/database-at-hand.ts';
import { migrate } from '#scripts/migrate.ts';
import { readSqlFiles } from '#scripts/sql-files.ts';
import { startPgBouncer } from '#tests/debian/pgbouncer.ts';
import { startThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

const ROUNDS = 50;
const MIGRATION_LOCK = 4_171_866;

let server: Awaited<ReturnType<typeof startThrowAwayPostgres>>;
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
let admin: pg.Client;

beforeAll(async () => {
  server = await startThrowAwayPostgres();
  admin = new pg.Client(server.ownerUrl('postgres'));
  await admin.connect();
  pooler = await startPgBouncer(server.ownerUrl('postgres'));
});
afterAll(async () => {
  await admin.end();
  await pooler.stop();
  await server.stop();
});

async function aDatabase(name: string) {
  await admin.query(`create database ${name}`);
  return server.ownerUrl(name);
}

async function locksLeft(): Promise<number> {
  const { rows } = await admin.query<{ locks: number }>(
    `select count(*)::int as locks from pg_locks where locktype = 'advisory'`,
  );
  return rows[0]?.locks ?? Number.NaN;
}

const apply = (url: string) => migrate(url, 'begin with an empty one');

test.each([
  ['directly', (url: string) => url],
  ['through the pooler', (url: string) => pooler.through(url)],
])(
  `${ROUNDS} rounds of two migrations at once, %s: one of each pair does all, none hangs, no lock is left`,
  async (way, through) => {
    const files = readSqlFiles();
    const all = files.migrations.length + files.functions.length;
    for (let round = 0; round < ROUNDS; round += 1) {
      const url = await aDatabase(`round_${round}_${way.length}`);
      const done = await Promise.all([apply(through(url)), apply(through(url))]);
      expect(done.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, all]);
      expect(await locksLeft()).toBe(0);
    }
  },
  600_000,
);

test('a lock that a pooler has kept of somebody who left is named at once, with what ends it', async () => {
  const url = await aDatabase('left_behind');
  const leaving = new pg.Client(pooler.through(url));
  await leaving.connect();
  await leaving.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await leaving.end();
  expect(await locksLeft()).toBe(1);
  const refused = await apply(url).catch((error: unknown) => String(error));
  const [, statement = ''] = /`(select pg_terminate_backend\(\d+\))`/.exec(String(refused)) ?? [];
  expect(refused).toMatch(/still holds the lock of migrations/);
  await admin.query(statement);
  expect((await apply(url)).length).toBeGreaterThan(0);
  expect(await locksLeft()).toBe(0);
});

test('deploy:check recognises a pooler whose address does not say so', async () => {
  const url = await aDatabase('pooled');
  const look = (ownerUrl: string) => lookAtDatabase({ ownerUrl, runtimeUrl: url, purpose: 'production' });
  expect((await look(pooler.through(url))).problems.join('\n')).toMatch(
    /^DATABASE_OWNER_URL goes through a pooler/,
  );
  expect((await look(url)).problems.join('\n')).not.toMatch(/pooler/);
});
