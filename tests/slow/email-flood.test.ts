import { beforeEach, expect, test } from 'vitest';
import { useCast } from '#tests/support/use-stack.ts';

const { stack, cast } = useCast();
beforeEach(() => stack.empty());

/** As many completions as the limits let through over a day, without waiting for it. */
const complete = (network: string, people: number) => stack.sql`
  select enqueue_completion('unrequested_email', 'p' || n || '@' || ${network} || '.example', 'PRO-AAAA-BBBB-CCCC',
    'ABCDEFGH10', row(null, null, array[${network}])::caller)
  from generate_series(1, ${people}::integer) n`;

async function claim(batch: number): Promise<string[]> {
  const rows = await stack.sql<{ recipient: string }>`
    select recipient from claim_emails(${batch}) order by wait_ms`;
  return rows.map(({ recipient }) => recipient);
}

const minutesUntilDue = (recipients: string) => stack.sql`
  select round(extract(epoch from greatest(next_attempt_at - now(), '0')) / 60)::int as minutes, count(*)::int as emails
  from outgoing_emails where recipient like ${recipients} and sent_at is null group by 1 order by 1`;
const dueAt = (minutes: number, emails = 1) => ({ minutes, emails });

const settle = () => stack.sql`update outgoing_emails set sent_at = now() where next_attempt_at <= now()`;

test('of what one network causes, 200 emails a day leave at once, then one in five minutes', async () => {
  await complete('one', 300);
  const slowed = Array.from({ length: 100 }, (_, n) => dueAt(5 * (n + 1)));
  expect(await minutesUntilDue('%')).toEqual([dueAt(0, 200), ...slowed]);
  await stack.pass(24.1);
  await settle();
  await complete('one', 10);
  expect(await minutesUntilDue('%'), 'a day later').toEqual([dueAt(0, 10)]);
});

test('four networks with 400 completions delay the next network’s first email by four emails', async () => {
  for (const network of ['one', 'two', 'three', 'four']) await complete(network, 100);
  await complete('five', 1);
  expect((await claim(10)).indexOf('p1@five.example')).toBe(4);
});

test('whoever requests a waiting email again gets it before all others', async () => {
  const person = await cast.answered();
  const { email } = person;
  await complete('another', 100);
  await person.complete();
  await stack.sql`
    update outgoing_emails set turn = 300,
      created_at = now() + interval '1 hour', next_attempt_at = now() + interval '1 hour'
    where recipient = ${email}`;
  expect(await claim(10)).not.toContain(email);
  const reply = await person.call('/api/send-email', { to: email, type: 'survey_completion', data: {} });
  expect(reply.status).toBe(200);
  expect((await claim(1))[0]).toBe(email);
});

let networksSoFar = 0;
/** Each time from networks that haven't called before. */
function requestLinks(networks: number, each: number, address: string) {
  networksSoFar += networks;
  return stack.sql`
    select enqueue_link('survey_link', replace(${address}, '?', (n * ${each}::integer + time)::text), null,
      row(null, null, array['network ' || (${networksSoFar}::integer - n)])::caller)
    from generate_series(1, ${networks}::integer) n, generate_series(1, ${each}::integer) time`;
}

const addPeople = (spelling: string, people: number, confirmed: boolean) => stack.sql`
  insert into people (email, confirmed_at) select replace(${spelling}, '?', n::text), case when ${confirmed} then now() end
  from generate_series(0, ${people}::integer) n on conflict do nothing`;

test('forty networks and four hundred spellings put six links into an unconfirmed mailbox, then one every ten minutes', async () => {
  await addPeople('eve+?@gmail.com', 400, false);
  await requestLinks(40, 5, 'eve+?@gmail.com');
  expect(await minutesUntilDue('eve%')).toEqual([dueAt(0, 6), dueAt(10)]);
  for (let tens = 0; tens < 24; tens += 1) {
    await settle();
    await stack.pass(1 / 6);
    await requestLinks(40, 5, 'eve+?@gmail.com');
  }
  await settle();
  const sent = await stack.sql`select from outgoing_emails where sent_at is not null`;
  expect(sent, 'in four hours').toHaveLength(6 + 24);
});

test('whatever strangers request, an owner who confirmed gets a link within a minute, any other within ten', async () => {
  await addPeople('eve+?@gmail.com', 400, false);
  await requestLinks(40, 5, 'eve+?@gmail.com');
  await addPeople('e.ve@gmail.com', 0, true);
  await requestLinks(1, 1, 'e.ve@gmail.com');
  expect(await minutesUntilDue('e.ve@gmail.com')).toEqual([dueAt(0)]);
  await addPeople('max@example.com', 0, false);
  for (let minute = 0; minute < 30; minute += 1) {
    await requestLinks(100, 1, 'max@example.com');
    const waiting = await minutesUntilDue('max@example.com');
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.minutes).toBeLessThanOrEqual(10);
    await settle();
    await stack.pass(1.02 / 60);
  }
});

test('a network whose emails bounce in more than one case of ten waits for a day; what a person requests still leaves', async () => {
  await complete('bad', 40);
  const bounce = (people: number) => stack.sql`
    select apply_email_event(id, 'bounced_permanent', now()) from outgoing_emails
    where network = 'bad' and bounce is null order by recipient limit ${people}`;
  await stack.sql`insert into people (email) select recipient from outgoing_emails`;
  const due = async () => {
    await settle();
    await complete('bad', 1);
    const waiting = await minutesUntilDue('p1@bad%');
    await stack.sql`delete from outgoing_emails where recipient = 'p1@bad.example' and sent_at is null`;
    return waiting;
  };
  await bounce(4);
  await settle();
  await stack.sql`update outgoing_emails set created_at = created_at - interval '2 minutes'`;
  expect(await due()).toEqual([dueAt(0)]);
  await bounce(1);
  expect(await due()).toEqual([dueAt(24 * 60)]);
  await complete('good', 1);
  expect(await minutesUntilDue('p1@good%')).toEqual([dueAt(0)]);
  await requestLinks(1, 1, 'p2@bad.example');
  expect(await minutesUntilDue('p2@bad%')).toEqual([dueAt(0)]);
});
