import { formatWhole } from '#src/domain/format.ts';
import { measureReport } from '#tests/bench/report.ts';
import { against, milliseconds, type Table } from '#tests/bench/table.ts';
import { startStack } from '#tests/support/stack.ts';

/** Of so many people, and within so many milliseconds. */
const TARGETS = [
  { people: 100_000, maxMs: 1_000 },
  { people: 1_000_000, maxMs: 10_000 },
];

export async function reportTables(): Promise<Table[]> {
  const rows: string[][] = [];
  // One for all, since functions keep the address of their database.
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
