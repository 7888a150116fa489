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

const minutesUntilDue = async (recipients: string) =>
  (
    await stack.owner.query<{ minutes: number; emails: number }>(
      `select round(extract(epoch from greatest(next_attempt_at - now(), '0')) / 60)::int as minutes, count(*)::int as emails
       from outgoing_emails where recipient like $1 and sent_at is null group by 1 order by 1`,
      [recipients],
    )
  ).rows;

let networksSoFar = 0;
/** Each time from networks that haven't called before. */
function requestLinks(networks: number, each: number, address: string) {
  networksSoFar += networks;
  return stack.owner.query(
    `select enqueue_link('survey_link', replace($3, '?', (n * $2 + time)::text), null, '{}', row(null, null, array['network ' || ($4 - n)])::caller)
     from generate_series(1, $1::integer) n, generate_series(1, $2::integer) time`,
    [networks, each, address, networksSoFar],
  );
}

const known = (spelling: string, people: number, proven: boolean) =>
  stack.owner.query(
    `insert into people (email, proven_at) select replace($1, '?', n::text), case when $3 then now() end
     from generate_series(0, $2::integer) n on conflict do nothing`,
    [spelling, people, proven],
  );

const settle = () =>
  stack.owner.query('update outgoing_emails set sent_at = now() where next_attempt_at <= now()');

test('forty networks and four hundred spellings put six links into an unproven mailbox, then one every ten minutes', async () => {
  await known('eve+?@gmail.com', 400, false);
  await requestLinks(40, 5, 'eve+?@gmail.com');
  expect(await minutesUntilDue('eve%')).toEqual([
    { minutes: 0, emails: 6 },
    { minutes: 10, emails: 1 },
  ]);
  for (let tens = 0; tens < 24; tens += 1) {
    await settle();
    await timeMachine(stack.owner).pass(1 / 6);
    await requestLinks(40, 5, 'eve+?@gmail.com');
  }
  await settle();
  const { rows } = await stack.owner.query<{ sent: number }>(
    'select count(sent_at)::int as sent from outgoing_emails',
  );
  expect(rows, 'in four hours').toEqual([{ sent: 6 + 24 }]);
});

test('whatever strangers request, an owner who proved the mailbox gets a link within a minute, any other within ten', async () => {
  await known('eve+?@gmail.com', 400, false);
  await requestLinks(40, 5, 'eve+?@gmail.com');
  await known('e.ve@gmail.com', 0, true);
  await requestLinks(1, 1, 'e.ve@gmail.com');
  expect(await minutesUntilDue('e.ve@gmail.com')).toEqual([{ minutes: 0, emails: 1 }]);
  await known('max@example.com', 0, false);
  for (let minute = 0; minute < 30; minute += 1) {
    await requestLinks(100, 1, 'max@example.com');
    const waiting = await minutesUntilDue('max@example.com');
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.minutes).toBeLessThanOrEqual(10);
    await settle();
    await timeMachine(stack.owner).pass(1.02 / 60);
  }
});

test('a network whose emails bounce in more than one case of ten waits for a day; what a person requests still leaves', async () => {
  await complete('bad', 40);
  const bounce = (people: number) =>
    stack.owner.query(
      `select apply_mail_event(id, 'bounced_permanent', now()) from outgoing_emails
       where network = 'bad' and bounce is null order by recipient limit $1`,
      [people],
    );
  await stack.owner.query(`insert into people (email) select recipient from outgoing_emails`);
  const due = async () => {
    await settle();
    await complete('bad', 1);
    const waiting = await minutesUntilDue('p1@bad%');
    await stack.owner.query(
      `delete from outgoing_emails where recipient = 'p1@bad.example' and sent_at is null`,
    );
    return waiting;
  };
  await bounce(4);
  await settle();
  await stack.owner.query(`update outgoing_emails set created_at = created_at - interval '2 minutes'`);
  expect(await due()).toEqual([{ minutes: 0, emails: 1 }]);
  await bounce(1);
  expect(await due()).toEqual([{ minutes: 24 * 60, emails: 1 }]);
  await complete('good', 1);
  expect(await minutesUntilDue('p1@good%')).toEqual([{ minutes: 0, emails: 1 }]);
  await requestLinks(1, 1, 'p2@bad.example');
  expect(await minutesUntilDue('p2@bad%')).toEqual([{ minutes: 0, emails: 1 }]);
});
