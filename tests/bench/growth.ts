/** A call's cost in Postgres as the tables grow: the same journeys among ten thousand people and ten million. */
import pg from 'pg';
import { codeOf, emailOf, fillDatabase } from '#tests/bench/population.ts';
import { callNames, calls, askThrough, WITHOUT_PACE, workOf, type Journey } from '#tests/bench/journey.ts';
import { against, milliseconds, ratio, type Table } from '#tests/bench/table.ts';
import { anEmail } from '#tests/support/factories.ts';
import { startStack } from '#tests/support/stack.ts';

const FEW = 10_000;
const MANY = Number(process.env.BENCH_PEOPLE ?? 10_000_000);
const JOURNEYS = 1_000;
const WARM_UP = 100;
const MAX_GROWTH = 1.3;

/** New people, each brought by an existing one. */
export async function someJourneys(owner: pg.Pool, people: number, count: number): Promise<Journey[]> {
  const { rows } = await owner.query<{ code: string; referrer: string }>(
    `select ${codeOf('n')} as code, ${emailOf('n')} as referrer
     from (select 1 + floor(random() * ${people})::bigint as n from generate_series(1, ${count})) picked`,
  );
  return rows.map((row, n) => ({ ...row, email: anEmail(), network: `client-${n}` }));
}

/** @returns milliseconds of work per call */
async function measureAt(owner: pg.Pool, ownerUrl: string, people: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await fillDatabase(client, people);
  await client.query(WITHOUT_PACE);
  askThrough(client);
  const run = async (journeys: Journey[]) => {
    const work = [];
    for (const call of callNames) {
      const ms = await workOf(client, async () => {
        for (const person of journeys) await calls[call](person);
      });
      work.push(ms / journeys.length);
    }
    return work;
  };
  await run(await someJourneys(owner, people, WARM_UP));
  const work = await run(await someJourneys(owner, people, JOURNEYS));
  await client.end();
  return work;
}

export async function growthTables(): Promise<Table[]> {
  const stack = await startStack();
  try {
    const few = await measureAt(stack.owner, stack.ownerUrl, FEW);
    const many = await measureAt(stack.owner, stack.ownerUrl, MANY);
    return [
      {
        title: 'Growth',
        note: `What one call costs Postgres among that many people, three in ten of them invited by another; the mean of ${JOURNEYS}. BENCH_PEOPLE sets the larger number.`,
        head: ['call', 'large against small', `${FEW} people`, `${MANY} people`],
        rows: callNames.map((call, index) => {
          const [small = Number.NaN, large = Number.NaN] = [few[index], many[index]];
          return [call, against(large / small, MAX_GROWTH, ratio), milliseconds(small), milliseconds(large)];
        }),
      },
    ];
  } finally {
    await stack.stop();
  }
}
