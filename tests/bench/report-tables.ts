import { formatWhole } from '#src/domain/format.ts';
import { measureReport } from '#tests/bench/report.ts';
import { against, milliseconds, type Table } from '#tests/bench/table.ts';
import { startStack } from '#tests/support/stack.ts';

/** Of so many people, and within so many milliseconds. */
const TARGETS = [
  { people: 100_000, title: 'Report, a hundred thousand', maxMs: 500 },
  { people: 1_000_000, title: 'Report', maxMs: 3_000 },
];

export async function reportTables(): Promise<Table[]> {
  const tables: Table[] = [];
  // One for all, since functions keep the address of their database.
  const stack = await startStack();
  try {
    for (const { people, title, maxMs } of TARGETS) {
      const figures = await measureReport(stack.owner, stack.ownerUrl, people);
      tables.push({
        title,
        note: `What /operator asks for, over ${formatWhole(people)} responses and as many registrations, everybody with answers of their own; native PostgreSQL with its default settings, median of three. In the database is the one statement; in all adds what is worked out of its counts.`,
        head: ['about', 'in the database', 'in all'],
        rows: figures.map(({ about, inDatabaseMs, inAllMs }) => [
          about,
          against(inDatabaseMs, maxMs, milliseconds),
          milliseconds(inAllMs),
        ]),
      });
    }
  } finally {
    await stack.stop();
  }
  return tables;
}
