import { measureList } from '#tests/bench/list.ts';
import { against, milliseconds, ratio, type Table } from '#tests/bench/table.ts';
import { startStack } from '#tests/support/stack.ts';

const PEOPLE = 10_000;
const SENT = [10_000, 10_000_000] as const;
const MAX_ENQUEUE_S = 5;
const MAX_JOIN_RATIO = 1.2;
const MAX_GROWTH = 1.3;

const seconds = (figure: number) => `${figure.toFixed(2)} s`;
const count = (figure: number) => figure.toLocaleString('en-US');

export async function listTables(): Promise<Table[]> {
  const stack = await startStack();
  try {
    const { enqueueS, claims, joinMs } = await measureList(stack.owner, stack.ownerUrl, PEOPLE, SENT);
    const [few, many] = [claims.at(0), claims.at(-1)];
    return [
      {
        title: 'The list',
        note: 'Writing to ten thousand people: putting the announcement down, joining while a worker claims and hands over at production’s pace, and a claim of ten mails beside those that were sent. Native PostgreSQL, one connection each.',
        head: ['what', 'figure', 'how'],
        rows: [
          [
            `${count(PEOPLE)} announcements enqueued`,
            against(enqueueS, MAX_ENQUEUE_S, seconds),
            'parts of 500',
          ],
          [
            'a join beside the worker, against alone',
            against(joinMs.beside / joinMs.alone, MAX_JOIN_RATIO, ratio),
            `${milliseconds(joinMs.alone)} → ${milliseconds(joinMs.beside)}, medians of 2,000`,
          ],
          [
            `a claim beside ${count(SENT[1])} sent mails, against ${count(SENT[0])}`,
            against((many?.ms ?? Number.NaN) / (few?.ms ?? Number.NaN), MAX_GROWTH, ratio),
            `${claims.map(({ ms }) => milliseconds(ms)).join(' → ')}; ${many?.plan ?? ''}`,
          ],
        ],
      },
    ];
  } finally {
    await stack.stop();
  }
}
