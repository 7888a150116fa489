import { calls, measureGrowth } from '#tests/bench/growth.ts';
import { against, milliseconds, ratio, type Table } from '#tests/bench/table.ts';
import { startStack } from '#tests/support/stack.ts';

const MAX_GROWTH = 1.3;

const count = (figure: number) => figure.toLocaleString('en-US', { maximumFractionDigits: 0 });

export async function growthTables(): Promise<Table[]> {
  const stack = await startStack({ engine: 'native' });
  try {
    const grown = await measureGrowth(stack.owner, stack.ownerUrl);
    const sizes = grown.map(({ people }) => `${count(people)} people`);
    const rows = calls.map((call) => {
      const measured = grown.map((one) => one.calls[call]);
      const [first, last] = [measured.at(0), measured.at(-1)];
      const scans = [...new Set(measured.flatMap(({ sequentialScans }) => sequentialScans))];
      return [
        call,
        against((last?.medianMs ?? 0) / (first?.medianMs ?? 1), MAX_GROWTH, ratio),
        scans.length === 0 ? 'none' : scans.join(', '),
        measured.map(({ pages }) => pages).join(' → '),
        ...measured.map(({ medianMs }) => milliseconds(medianMs)),
      ];
    });
    return [
      {
        title: 'Growth',
        note: 'One journey after another, from joining to completing, among so many people who have all done so, one in five brought by another. The statements are those of the queries, on one connection to native PostgreSQL with its default memory; the median of 300. Pages are what Postgres touched, 8 KiB each, statements inside functions included.',
        head: ['call', 'time, last against first', 'sequential scans', 'pages touched', ...sizes],
        rows,
      },
      {
        title: 'Size',
        note: 'All tables of a person who registered, answered, completed and was sent the code.',
        head: ['people', 'tables, per person', 'indexes, per person'],
        rows: grown.map(({ people, bytesPerPerson: { tables, indexes } }) => [
          count(people),
          `${count(tables)} bytes`,
          `${count(indexes)} bytes`,
        ]),
      },
    ];
  } finally {
    await stack.stop();
  }
}
