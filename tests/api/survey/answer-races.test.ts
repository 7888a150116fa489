import { expect, test } from 'vitest';
import { anAnswer, anEmail } from '#tests/support/factories.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const CALLERS = 50;

const { stack, cast } = useCast();

const atOnce = <Result>(act: (caller: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: CALLERS }, (_, caller) => act(caller)));

const counted = (statuses: number[]) =>
  Object.fromEntries(
    Map.groupBy(statuses, (status) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  );

async function storedAnswer(email: string): Promise<unknown> {
  const rows = await stack.sql`select question_12 as answer from survey_responses where email = ${email}`;
  return rows[0]?.answer;
}

test('of fifty browsers that first answer for one address at once, one succeeds and gets a cookie', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [email, browsers] = [anEmail(), Array.from({ length: CALLERS }, aVisitor)];
    const replies = await Promise.all(
      browsers.map((browser, n) => browser.answer({ email, screen: 10, answer: `Answer ${n}` })),
    );
    expect(counted(replies.map(({ status }) => status))).toEqual({ 200: 1, 403: CALLERS - 1 });
    expect(browsers.filter(({ cookie }) => cookie !== '')).toHaveLength(1);
    expect(await storedAnswer(email)).toBe(`Answer ${browsers.findIndex(({ cookie }) => cookie !== '')}`);
  }
});

test('of fifty answers to one question in any order, the newest stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    const visitor = aVisitor();
    const start = Date.now() - 60_000;
    await visitor.answer(anAnswer(10, { email: visitor.email, answeredAt: start }));
    // 7 and 50 share no factor, so this visits every moment once, out of order.
    const replies = await atOnce((caller) => {
      const moment = ((caller * 7) % CALLERS) + 1;
      return visitor.answer({ screen: 10, answer: `Answer ${moment}`, answeredAt: start + moment });
    });
    expect(counted(replies.map(({ status }) => status))).toEqual({ 200: CALLERS });
    expect(await storedAnswer(visitor.email)).toBe(`Answer ${CALLERS}`);
  }
});

test('fifty simultaneous link requests from fifty networks enqueue one email', async () => {
  const { email } = await cast.joined();
  const replies = await atOnce(() => aVisitor({ email }).askForLink());
  expect(counted(replies.map(({ status }) => status))).toEqual({ 202: 1, 429: CALLERS - 1 });
  const rows = await stack.sql`select kind from outgoing_emails where recipient = ${email}`;
  expect(rows).toEqual([{ kind: 'survey_link' }]);
});
