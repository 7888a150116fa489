/** Migrations and a pooler in transaction mode, such as Neon's default address: none hangs, and no lock stays. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#scripts/migrate.ts';
import { readSqlFiles } from '#scripts/sql-files.ts';
import { startPgBouncer } from '#tests/debian/pgbouncer.ts';
import { startThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

const ROUNDS = 50;

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
