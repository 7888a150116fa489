import { against, milliseconds, type Table } from '#tests/bench/table.ts';
import { measureVisits } from '#tests/bench/visits.ts';
import { startStack } from '#tests/support/stack.ts';

const MAX_MS = 0.2;
const MIN_PER_SECOND = 2_000;

const perSecond = (figure: number) => `${figure.toFixed(0)}/s`;

export async function visitTables(): Promise<Table[]> {
  const stack = await startStack();
  try {
    const { inPostgresMs, perSecond: rate, counted, sent } = await measureVisits(stack.ownerUrl);
    return [
      {
        title: 'Visits',
        note: 'Counting a visit by its campaign and its site. In Postgres is a visit on one connection, each in a transaction of its own, timed by the server, median of five times 2,000; at once is what twenty connections reach in ten seconds, all by the same campaign and site.',
        head: ['what', 'figure'],
        rows: [
          ['a visit, in Postgres', against(inPostgresMs, MAX_MS, milliseconds)],
          ['visits at once', against(rate, MIN_PER_SECOND, perSecond, true)],
          ['of those, counted', against(counted / sent, 1, (share) => `${(share * 100).toFixed(2)} %`, true)],
        ],
      },
    ];
  } finally {
    await stack.stop();
  }
}
