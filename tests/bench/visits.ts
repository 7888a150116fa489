/**
 * What a visit costs the database, and how many a second it counts: on one connection, timed by Postgres itself, and from
 * many at once, all by the same campaign and site, as on a launch day.
 */
import pg from 'pg';
import { countVisit } from '#netlify/queries/visits.ts';
import { NOWHERE } from '#src/domain/came-from.ts';
import { sqlOver } from '#tests/bench/growth.ts';
import { median } from '#tests/bench/median.ts';

const VISITS = 2_000;
const RUNS = 5;
const CONNECTIONS = 20;
const CROWD_MS = 10_000;

export type VisitFigures = { inPostgresMs: number; perSecond: number; counted: number; sent: number };

/** Each in a transaction of its own, as visits are. */
async function timeInPostgres(client: pg.Client): Promise<number> {
  await client.query('create table if not exists bench_moments (ms float8)');
  await client.query(`do $$
    declare began timestamptz := clock_timestamp();
    begin
      for n in 1..${VISITS} loop
        perform count_visit('campaign ' || n % 20, 'site-' || n % 50 || '.example');
        commit;
      end loop;
      insert into bench_moments select extract(epoch from clock_timestamp() - began) * 1000 / ${VISITS};
    end
  $$`);
  const { rows } = await client.query<{ ms: number }>('select ms from bench_moments');
  await client.query('drop table bench_moments');
  return rows[0]?.ms ?? Number.NaN;
}

async function crowd(url: string): Promise<{ sent: number; perSecond: number }> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const began = performance.now();
  const sent = await Promise.all(
    clients.map(async (client) => {
      const sql = sqlOver(client);
      let visits = 0;
      while (performance.now() - began < CROWD_MS) {
        await countVisit(sql, { ...NOWHERE, campaign: 'launch', site: 'news.example' });
        visits += 1;
      }
      return visits;
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  const all = sent.reduce((sum, visits) => sum + visits, 0);
  return { sent: all, perSecond: all / seconds };
}

export async function measureVisits(ownerUrl: string): Promise<VisitFigures> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await timeInPostgres(client));
  const { sent, perSecond } = await crowd(ownerUrl);
  const { rows } = await client.query<{ counted: number }>(
    `select sum(visits)::integer as counted from visits where kind = 'campaign' and source = 'launch'`,
  );
  await client.end();
  return { inPostgresMs: median(runs), perSecond, counted: rows[0]?.counted ?? 0, sent };
}
