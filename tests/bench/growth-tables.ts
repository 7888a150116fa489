import { calls, measureGrowth } from '#tests/bench/growth.ts';
import { against, milliseconds, ratio, type Table } from '#tests/bench/table.ts';
import { startStack } from '#tests/support/stack.ts';

const MAX_GROWTH = 1.3;

const count = (figure: number) => figure.toLocaleString('en-US', { maximumFractionDigits: 0 });

export async function growthTables(): Promise<Table[]> {
  const stack = await startStack();
  try {
    const grown = await measureGrowth(stack.owner, stack.ownerUrl);
    const sizes = grown.map(({ people }) => `${count(people)} people`);
    const rows = calls.map((call) => {
      const measured = grown.map((one) => one.calls[call]);
      const [first, last] = [measured.at(0), measured.at(-1)];
      const scans = [...new Set(measured.flatMap(({ sequentialScans }) => sequentialScans))];
      const growth = (ms: 'medianMs' | 'medianInMemoryMs') =>
        against((last?.[ms] ?? Number.NaN) / (first?.[ms] ?? Number.NaN), MAX_GROWTH, ratio);
      return [
        call,
        growth('medianInMemoryMs'),
        growth('medianMs'),
        measured.map(({ pagesRead }) => pagesRead.toFixed(1)).join(' → '),
        scans.length === 0 ? 'none' : scans.join(', '),
        measured.map(({ pages }) => pages).join(' → '),
        ...measured.map(({ medianMs }) => milliseconds(medianMs)),
      ];
    });
    return [
      {
        title: 'Growth',
        note: 'One journey after another, from joining to completing, among so many people who have all done so, one in five brought by another; 400 more have begun since Postgres last took statistics. The statements are those of the queries, on one connection to native PostgreSQL with its default memory of 128 MB; the median of 300. In memory: without the time that Postgres itself says it waited for pages from outside that memory. Pages are 8 KiB; those touched are all that a call looks at, statements inside functions included; those fetched were not in that memory, as hardly any of one person’s is where ten million have 20 GB. A server with memory for what is in use, and Neon with its file cache, has them there.',
        head: [
          'call',
          'last against first, in memory',
          'last against first, in all',
          'pages fetched',
          'sequential scans',
          'pages touched',
          ...sizes,
        ],
        rows,
        reasons: {
          join: 'it waits for the pages where the address belongs in an index and where the code stands, and for the row of the code’s owner.',
          load: 'it waits for somebody’s registration, survey and code, each with its page of an index.',
          complete:
            'it waits for the pages where two new codes and a mail belong in their indexes; and a page that is changed for the first time after a checkpoint goes into the log as a whole.',
        },
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
