/** The advice is recorded hourly, and once per change. */
import { beforeEach, expect, test } from 'vitest';
import type { OperatorReport } from '#src/operator/report-schema.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { answers, LEAST, MOST } from '#tests/support/factories.ts';
import type { Option } from '#src/shared/questions.ts';

const stack = useStack();

beforeEach(() => stack.empty());

const watch = () => callFunction({ path: '/.netlify/functions/every-hour', method: 'POST' });

const recorded = () => stack.sql`select advice, refuted from advice_changes order by id`;

/** People who name only the minimum as their barrier; a third can be confirmed. */
const answer = (from: number, to: number, amount: Option<7>) => stack.sql`
  with known as (
    insert into people (email, proven_at, confirmed_at)
    select n || '@gmail.com', now(), case when n % 3 = 0 then now() end
    from generate_series(${from}::integer, ${to}::integer) n returning email
  )
  insert into survey_responses (email, question_4, question_10)
  select email, ${answers[4].answer}, ${amount} from known`;

async function adviceNow() {
  const { data } = await (await aSignedInOperator()).call('/api/operator/report', undefined);
  const report = data as OperatorReport;
  if (report.state !== 'report') throw new Error('There is no report.');
  return report.advice;
}

test('each change is recorded once, and the report says since when', async () => {
  await watch();
  await watch();
  expect(await recorded()).toEqual([{ advice: 'ask', refuted: [] }]);

  await answer(1, 100, LEAST);
  expect(await adviceNow(), 'not recorded yet').toEqual({
    advice: 'change',
    refuted: ['ticket'],
    doubts: [],
    since: null,
  });
  await watch();
  expect((await recorded()).slice(1)).toEqual([{ advice: 'change', refuted: ['ticket'] }]);
  const [change] = await stack.sql<{ since: Date }>`
    select recorded_at as since from advice_changes order by id desc limit 1`;
  const { since } = await adviceNow();
  expect(Date.parse(since ?? '')).toBeCloseTo(change?.since.getTime() ?? 0, -1);

  await answer(101, 1_000, MOST);
  await watch();
  expect((await recorded()).slice(2)).toEqual([{ advice: 'launch', refuted: [] }]);
  await stack.sql`update people set confirmed_at = null`;
  await watch();
  expect((await recorded()).slice(3)).toEqual([{ advice: 'ask', refuted: [] }]);
  expect(await adviceNow()).toMatchObject({
    more: { low: 30, high: null },
    doubts: [{ who: 'confirmed', isOpposite: false }],
  });
});
