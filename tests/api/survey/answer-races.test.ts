import { expect, test } from 'vitest';
import { anEmail } from '#tests/support/factories.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const CALLERS = 50;

const { stack, cast } = useCast();

const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted();
const oneAnd = (first: number, other: number) => [first, ...Array<number>(CALLERS - 1).fill(other)];

test('of fifty browsers that first answer for one address at once, one succeeds and gets a cookie', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [email, browsers] = [anEmail(), Array.from({ length: CALLERS }, aVisitor)];
    const replies = await Promise.all(
      browsers.map((browser, n) => browser.answer({ email, screen: 10, answer: `Answer ${n}` })),
    );
    expect(statusesOf(replies)).toEqual(oneAnd(200, 403));
    expect(browsers.filter(({ cookie }) => cookie !== '')).toHaveLength(1);
    const answer = `Answer ${browsers.findIndex(({ cookie }) => cookie !== '')}`;
    const rows = await stack.sql`select question_12 as answer from survey_responses where email = ${email}`;
    expect(rows).toEqual([{ answer }]);
  }
});

test('fifty simultaneous link requests from fifty networks enqueue one email', async () => {
  const { email } = await cast.joined();
  const browsers = Array.from({ length: CALLERS }, () => aVisitor({ email }));
  const replies = await Promise.all(browsers.map((browser) => browser.askForLink()));
  expect(statusesOf(replies)).toEqual(oneAnd(202, 429));
  const rows = await stack.sql`select kind from outgoing_emails where recipient = ${email}`;
  expect(rows).toEqual([{ kind: 'survey_link' }]);
});
