import { measureReport } from '#tests/bench/report.ts';
import { against, milliseconds, type Table } from '#tests/bench/table.ts';
import { startStack } from '#tests/support/stack.ts';

const PEOPLE = 1_000_000;
const MAX_MS = 3_000;
/** By processor time of the backend and its workers. */
const WHY =
  '0.6 seconds count every option and 0.7 group people by stage and day, on both cores, and 0.9 follow who brought whom, on one; a table adds 0.2.';

export async function reportTables(): Promise<Table[]> {
  const stack = await startStack();
  try {
    const figures = await measureReport(stack.owner, stack.ownerUrl, PEOPLE);
    return [
      {
        title: 'Report',
        note: 'What /operator asks for, over a million responses and a million registrations, everybody with answers of their own; native PostgreSQL with its default memory, median of three. In the database is the one statement; in all adds what is worked out of its counts.',
        head: ['about', 'in the database', 'in all'],
        rows: figures.map(({ about, inDatabaseMs, inAllMs }) => [
          about,
          against(inDatabaseMs, MAX_MS, milliseconds),
          milliseconds(inAllMs),
        ]),
        reasons: Object.fromEntries(figures.map(({ about }) => [about, WHY])),
      },
    ];
  } finally {
    await stack.stop();
  }
}
