/** The operator's report: its one statement over many responses. */
import pg from 'pg';
import { formatWhole } from '#src/shared/format.ts';
import type { OperatorReport } from '#src/operator/report-schema.ts';
import { askThrough } from '#tests/bench/journey.ts';
import { against, median, milliseconds, type Table } from '#tests/bench/table.ts';
import { fillWithRespondents } from '#tests/bench/respondents.ts';
import { shareLaunched, simulatedSurveys, type SimulatedSurvey } from '#tests/support/simulated-surveys.ts';
import { startStack } from '#tests/support/stack.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';

const RUNS = 3;

type ReportFigures = { inDatabaseMs: number; inAllMs: number };

async function measureReport(owner: pg.Pool, ownerUrl: string, people: number): Promise<ReportFigures> {
  await fillWithRespondents(owner, people);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  let inDatabaseMs = 0;
  askThrough(client, (ms) => (inDatabaseMs = ms));
  const operator = await aSignedInOperator();
  const runs: ReportFigures[] = [];
  // The first run warms up.
  for (let run = 0; run <= RUNS; run += 1) {
    const started = performance.now();
    const { data } = await operator.call('/api/operator/report', undefined);
    if ((data as OperatorReport).state !== 'report') throw new Error('There is no report.');
    if (run > 0) runs.push({ inDatabaseMs, inAllMs: performance.now() - started });
  }
  await client.end();
  return {
    inDatabaseMs: median(runs.map((one) => one.inDatabaseMs)),
    inAllMs: median(runs.map((one) => one.inAllMs)),
  };
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
      const { inDatabaseMs, inAllMs } = await measureReport(stack.owner, stack.ownerUrl, people);
      rows.push([formatWhole(people), against(inDatabaseMs, maxMs, milliseconds), milliseconds(inAllMs)]);
    }
  } finally {
    await stack.stop();
  }
  return [
    {
      title: 'Report',
      note: 'What /operator asks for, over so many responses and as many registrations, everybody with answers of their own; native PostgreSQL with its default settings, median of three. In the database is the one statement; in all adds what is worked out of its counts.',
      head: ['responses', 'in the database', 'in all'],
      rows,
    },
  ];
}

const SURVEYS = 100;

export function verdictTables(): Table[] {
  return [
    {
      title: 'Verdicts',
      note: `Of ${SURVEYS} simulated surveys each, how many say launch at any of ten looks or more, by everybody’s answers only and by the four counts. Only the last is honest and above the bar.`,
      head: ['survey', 'everybody', 'four counts'],
      rows: (Object.keys(simulatedSurveys) as SimulatedSurvey[]).map((name) => {
        const { everybody, counts } = shareLaunched(name, SURVEYS);
        return [name, formatWhole(everybody * SURVEYS), formatWhole(counts * SURVEYS)];
      }),
    },
  ];
}
