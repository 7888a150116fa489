/** What one network has us send to strangers is slowed down, and never delays anybody else's emails. */
import { beforeEach, expect, test } from 'vitest';
import { anEmail } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { answerAll } from '#tests/support/surveys.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const stack = useStack();
beforeEach(() => stack.empty());

/** As many completions as the limits let through over a day, without waiting for it. */
const complete = (network: string, people: number) =>
  stack.owner.query(
    `select enqueue_completion(
       'unrequested_email', 'p' || n || '@' || $1 || '.example', 'PRO-AAAA-BBBB-CCCC', 'ABCDEFGH10',
       row(null, null, array[$1])::caller
     ) from generate_series(1, $2::integer) n`,
    [network, people],
  );

async function claim(batch: number): Promise<string[]> {
  const { rows } = await stack.owner.query<{ recipient: string }>(
    'select recipient from claim_emails($1) order by wait_ms',
    [batch],
  );
  return rows.map(({ recipient }) => recipient);
}

test('of what one network causes, 200 emails a day leave at once, then one in five minutes', async () => {
  await complete('one', 300);
  const { rows } = await stack.owner.query<{ minutes: number; emails: number }>(
    `select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes, count(*)::int as emails
     from outgoing_emails group by 1 order by 1`,
  );
  const slowed = Array.from({ length: 100 }, (_, n) => ({ minutes: 5 * (n + 1), emails: 1 }));
  expect(rows).toEqual([{ minutes: 0, emails: 200 }, ...slowed]);
  await timeMachine(stack.owner).pass(24.1);
  await complete('one', 10);
  const { rows: later } = await stack.owner.query(
    `select from outgoing_emails where next_attempt_at = created_at and created_at > now() - interval '1 minute'
     and next_attempt_at <= now()`,
  );
  expect(later, 'a day later').toHaveLength(10);
});

test('four networks with 400 completions delay the next network’s first email by four emails', async () => {
  for (const network of ['one', 'two', 'three', 'four']) await complete(network, 100);
  await complete('five', 1);
  expect((await claim(10)).indexOf('p1@five.example')).toBe(4);
});

test('whoever requests a waiting email again gets it before all others', async () => {
  const person = aVisitor();
  const email = anEmail();
  await answerAll(person, email);
  await complete('another', 100);
  await person.call('/api/survey-responses/complete', { email });
  await stack.owner.query(
    `update outgoing_emails set created_at = now() + interval '1 hour', next_attempt_at = now() + interval '1 hour', turn = 300
     where recipient = $1`,
    [email],
  );
  expect(await claim(10)).not.toContain(email);
  expect(
    (await person.call('/api/send-email', { to: email, type: 'survey_completion', data: {} })).status,
  ).toBe(200);
  expect((await claim(1))[0]).toBe(email);
});
