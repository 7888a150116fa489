import { beforeEach, expect, test } from 'vitest';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const { stack, cast } = useCast();
beforeEach(() => stack.empty());

/** Queues at once what a network's people would cause over a day. */
const enqueueCodes = (network: string, people: number) => stack.sql`
  select enqueue_email(p, 'survey_completion', '{"proCode": "PRO-AAAA-BBBB-CCCC", "ownCode": "ABCDEFGH10"}',
    take_place(p, 'nobody', row(null, null, array[${network}])::caller))
  from generate_series(1, ${people}::integer) n, concat('p', n, '@', ${network}::text, '.example') p`;

async function claim(batch: number): Promise<string[]> {
  const rows = await stack.sql<{ recipient: string }>`
    select recipient from claim_emails(${batch}) order by wait_ms`;
  return rows.map(({ recipient }) => recipient);
}

const sendWhatIsDue = () =>
  stack.sql`update outgoing_emails set sent_at = now() where next_attempt_at <= now()`;

let networksSoFar = 0;
/** Each time from networks that haven't called before. */
function requestLinks(networks: number, each: number, pattern: string) {
  networksSoFar += networks;
  return stack.sql`
    select enqueue_link('survey_link', replace(${pattern}, '?', ((n - 1) * ${each}::integer + time)::text), null,
      row(null, null, array['network ' || (${networksSoFar}::integer - n)])::caller)
    from generate_series(1, ${networks}::integer) n, generate_series(1, ${each}::integer) time`;
}

const addPeople = (pattern: string, people: number) => stack.sql`
  insert into people (email, mailbox) select s, mailbox_of(s)
  from generate_series(1, ${people}::integer) n, replace(${pattern}, '?', n::text) s`;

test.each([1, 60])(
  'if %i networks request twenty links each, a real code and a real link wait for one email of each network',
  async (networks) => {
    await addPeople('p?@example.com', 20 * networks);
    await addPeople('real@example.com', 1);
    await requestLinks(networks, 20, 'p?@example.com');
    await enqueueCodes('real', 1);
    await requestLinks(1, 1, 'real@example.com');
    const claimed = await claim(2 * networks + 2);
    expect(claimed.indexOf('p1@real.example')).toBe(networks);
    expect(claimed.indexOf('real@example.com')).toBe(networks + 1);
    await sendWhatIsDue();
    await stack.pass(10.1 / 60);
    await enqueueCodes('real', 1);
    const [next] =
      await stack.sql`select turn from outgoing_emails where attempts = 0 and recipient like 'p1@real%'`;
    expect(next, 'the next code, ten minutes later').toEqual({ turn: 1 });
  },
);

test('someone who requests an email that waits its turn in another network’s day gets it in their own turn', async () => {
  const person = await cast.answered();
  const { email } = person;
  await enqueueCodes('another', 100);
  await person.complete();
  await stack.sql`
    update outgoing_emails set turn = 300, networks = '{another}',
      created_at = now() + interval '1 hour', next_attempt_at = now() + interval '1 hour'
    where recipient = ${email}`;
  expect(await claim(10)).not.toContain(email);
  await stack.pass(10.1 / 60);
  const reply = await person.call('/api/send-email', { to: email, type: 'survey_completion', data: {} });
  expect(reply.status).toBe(202);
  expect(await claim(2)).toContain(email);
});

test('a network gets three emails a day to one mailbox, which others can still request', async () => {
  const { email } = await cast.joined();
  const [greedy, other] = [aVisitor({ email }), aVisitor({ email })];
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    statuses.push((await greedy.askForLink()).status);
    await stack.deliver();
    if (times < 3) await stack.pass(11 / 60);
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
  expect((await other.askForLink()).status).toBe(202);
});

test('in the hour in which a mailbox confirms, its first browser and its session together get six emails', async () => {
  const person = await cast.joined();
  for (let minute = 0; minute < 60; minute += 2) {
    if (minute === 30) await person.confirm();
    expect((await person.askForLink()).status).toBe(202);
    await sendWhatIsDue();
    await stack.pass(2 / 60);
  }
  expect(await stack.sql`select from outgoing_emails where sent_at is not null`).toHaveLength(6);
});

test.each([
  ['announcements', 'announcement', 2, '0'],
  ['confirmations that aren’t due', 'confirmation', 1, '20 minutes'],
  ['codes', 'survey_completion', 1, '0'],
])('claiming from 30,000 %s reads under twice as much as from 1,000', async (_, kind, priority, wait) => {
  const client = await stack.owner.connect();
  await enqueueCodes('real', 10);
  /** Only of the table and its indexes, because other databases make a connection read the catalog again. */
  const pagesSoFar = async () => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ pages: number }>(
      `select (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::integer as pages
       from pg_statio_user_tables where relname = 'outgoing_emails'`,
    );
    return rows[0]?.pages ?? NaN;
  };
  const pagesRead: number[] = [];
  for (const [from, to] of [
    [1, 1_000],
    [1_001, 30_000],
  ]) {
    await stack.sql`
      insert into outgoing_emails (recipient, kind, payload, priority, turn, dedupe_key, next_attempt_at)
      select n || '@example.com', ${kind}, '{}', ${priority}::integer, 1 + n % 10, 1, now() + ${wait}::interval
      from generate_series(${from}::integer, ${to}::integer) n`;
    await client.query('vacuum analyze outgoing_emails');
    const before = await pagesSoFar();
    await client.query('begin');
    await client.query('select claim_emails(10)');
    await client.query('rollback');
    pagesRead.push((await pagesSoFar()) - before);
  }
  client.release();
  expect(pagesRead[0]).toBeGreaterThan(10);
  // Thirty times as many rows make every index only one level deeper.
  expect(pagesRead[1]).toBeLessThan((pagesRead[0] ?? NaN) * 2);
});
