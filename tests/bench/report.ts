import pg from 'pg';
import { formatWhole } from '#src/shared/format.ts';
import type { OperatorReport } from '#src/operator/schema.ts';
import { fillDatabase } from '#tests/bench/population.ts';
import { askThrough } from '#tests/bench/journey.ts';
import { against, median, milliseconds, type Table } from '#tests/bench/table.ts';
import { startStack } from '#tests/support/stack.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';

const RUNS = 3;

/** @returns milliseconds in the database */
async function measureReport(ownerUrl: string, people: number): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await fillDatabase(client, people);
  let reportMs = 0;
  askThrough(client, (ms) => (reportMs += ms));
  const operator = await aSignedInOperator();
  const runs: number[] = [];
  // The first run warms up.
  for (let run = 0; run <= RUNS; run += 1) {
    reportMs = 0;
    const { data } = await operator.call('/api/operator/report', undefined);
    if ((data as OperatorReport).state !== 'report') throw new Error('There is no report.');
    if (run > 0) runs.push(reportMs);
  }
  await client.end();
  return median(runs);
}

const TARGETS = [
  { people: 100_000, maxMs: 1_000 },
  { people: 1_000_000, maxMs: 10_000 },
];

export async function reportTables(): Promise<Table[]> {
  const rows: string[][] = [];
  // One stack for all, because functions remember their database.
  const stack = await startStack();
  try {
    for (const { people, maxMs } of TARGETS) {
      const tookMs = await measureReport(stack.ownerUrl, people);
      rows.push([formatWhole(people), against(tookMs, maxMs, milliseconds)]);
    }
  } finally {
    await stack.stop();
  }
  return [
    {
      title: 'Report',
      note: 'What /operator asks for, over this many responses and registrations, everyone with their own answers; native PostgreSQL with its default settings, median of three.',
      head: ['responses', 'in the database'],
      rows,
    },
  ];
}
