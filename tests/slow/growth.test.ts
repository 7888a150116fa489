import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someJourneys } from '#tests/bench/growth.ts';
import { fillDatabase } from '#tests/bench/population.ts';
import { callNames, calls, askThrough, WITHOUT_PACE, type CallName } from '#tests/bench/journey.ts';
import { useStack } from '#tests/support/use-stack.ts';

const FEW = 2_000;
const MANY = 20_000;
const JOURNEYS = 10;
/** An index read from end to end would grow tenfold with ten times as many people. */
const MAX_GROWTH = 1.5;
/** Has one row, however many people there are. */
const BOUNDED = 'email_pace';

type Reads = { pages: number; sequentialScans: string[] | null };

const stack = useStack();
const measured = new Map<number, Record<CallName, Reads>[]>();

/** As Postgres counts them, so what functions and foreign keys read is included. */
async function readsOf(client: pg.Client, run: () => Promise<unknown>): Promise<Reads | undefined> {
  const flush = () => client.query('select pg_stat_force_next_flush()');
  await flush();
  await client.query('select pg_stat_reset()');
  await run();
  await flush();
  const { rows } = await client.query<Reads>(
    `select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0))::int as pages,
       array_agg(relname::text) filter (where seq_scan > 0 and relname <> '${BOUNDED}') as "sequentialScans"
     from pg_stat_user_tables join pg_statio_user_tables using (relid, relname)`,
  );
  return rows[0];
}

async function measureAmong(people: number): Promise<void> {
  const client = new pg.Client({ connectionString: stack.ownerUrl });
  await client.connect();
  await fillDatabase(client, people);
  // As in a new session.
  await client.query('discard plans');
  const askAsBefore = askThrough(client);
  const taken = [];
  for (const journey of await someJourneys(stack.owner, people, JOURNEYS)) {
    const reads = [];
    for (const call of callNames) reads.push([call, await readsOf(client, () => calls[call](journey))]);
    taken.push(Object.fromEntries(reads) as Record<CallName, Reads>);
  }
  measured.set(people, taken);
  askAsBefore();
  await client.end();
}

beforeAll(async () => {
  await stack.owner.query(WITHOUT_PACE);
  // Plans cached while the tables are nearly empty stay for the session.
  for (const people of [0, FEW, MANY]) await measureAmong(people);
});
afterAll(() => measured.clear());

test.each(callNames)(
  'to %s reads no table and no index from end to end, from the first person on',
  (call) => {
    const [alone = [], few = [], many = []] = [0, FEW, MANY].map((people) =>
      (measured.get(people) ?? []).map((reads) => reads[call]),
    );
    const scans = [...alone, ...few, ...many].map((reads) => reads.sequentialScans);
    expect(scans).toEqual(Array(3 * JOURNEYS).fill(null));
    // Any one call may also begin a new page, so the cheapest calls are compared.
    const pages = (among: Reads[]) => Math.min(...among.map((reads) => reads.pages));
    expect(pages(few)).toBeGreaterThan(0);
    expect(pages(many)).toBeLessThanOrEqual(pages(few) * MAX_GROWTH);
  },
);
