import { beforeEach, expect, test } from 'vitest';
import { removeExpired } from '#netlify/shared/remove-expired.ts';
import { placesOf, rowsOf, storedUnder, type Row } from '#tests/support/stored-rows.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { expiries, storedData, type Expiry } from '#tests/support/stored-data.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { retention } from '#src/shared/retention.ts';
import { documents } from '#src/legal/documents.ts';

const DAY = 24;

const { stack, cast } = useCast();

beforeEach(() => stack.empty());

const cleanUp = () => callFunction({ path: '/.netlify/functions/every-hour', method: 'POST' });

const emailsOf = (email: string) =>
  stack.sql`select kind, payload from outgoing_emails where recipient = ${email} order by kind, created_at`;

const rules = Object.entries(expiries).flatMap(([table, those]) => those.map((rule) => ({ table, ...rule })));
const timeOf = ({ from, days }: Expiry) => `${from} + interval '${days} days'`;

test('everything expires when declared, not an hour earlier, and nothing else does', async () => {
  await aSignedInOperator();
  const { referrer, friend } = await cast.whole();
  await referrer.confirm();
  await friend.confirm();
  await cast.answering();
  await (await cast.answering()).confirm();
  await (await cast.finished()).suppress('bounced');
  await (await cast.confirmed()).suppress('bounced');
  await stack.sql`insert into ended_people (person_hash, ended_as) values (sha256('somebody'), 'deleted')`;
  await stack.sql`insert into suppressed_addresses values (mailbox_hash('disowned@example.com', 'disowned'), 'disowned', now())`;
  await stack.sql`insert into answered_requests (request, person_hash) values ('unsubscribe', 'x')`;
  const applied = new Set<unknown>();
  for (let hours = await hoursToNextExpiry(); hours !== null; hours = await hoursToNextExpiry()) {
    await stack.pass(Math.max(0, hours - 1));
    await cleanUpAsDeclared(applied);
    await stack.pass(2);
    await cleanUpAsDeclared(applied);
  }
  await stack.pass(24_000);
  await cleanUpAsDeclared(applied);
  expect(
    rules.filter((rule) => !applied.has(rule)),
    'Nothing has expired by these rules: let tests/support/cast.ts leave a row that does.',
  ).toEqual([]);
});

async function hoursToNextExpiry(): Promise<number | null> {
  const times = rules.map((rule) => `(select min(${timeOf(rule)}) from ${rule.table} r where ${rule.of})`);
  const { rows } = await stack.owner.query<{ hours: number | null }>(
    `select (extract(epoch from least(${times.join(', ')}) - now()) / 3600)::float8 as hours`,
  );
  return rows[0]?.hours ?? null;
}

const textOf = (table: string, row: Row) => `${table} ${JSON.stringify(row)}`;

async function cleanUpAsDeclared(applied: Set<unknown>) {
  const before = await allRows();
  const expired = new Set<string>();
  for (const rule of rules)
    for (const row of await rowsOf(stack.owner, rule.table, `(${rule.of}) and ${timeOf(rule)} <= now()`)) {
      applied.add(rule);
      expired.add(textOf(rule.table, row));
      if (rule.empties !== undefined) before.push(textOf(rule.table, { ...row, ...rule.empties }));
      const theirs = rule.takesPerson === true ? await storedUnder(stack.owner, String(row.email)) : {};
      for (const [table, rows] of Object.entries(theirs))
        rows.forEach((row) => expired.add(textOf(table, row)));
    }
  await removeExpired();
  const after = new Set(await allRows());
  expect(
    [...expired].filter((row) => after.has(row)),
    'By tests/support/stored-data.ts these have expired: let remove_expired.sql or remove_abandoned.sql remove them.',
  ).toEqual([]);
  expect(
    before.filter((row) => !expired.has(row) && !after.has(row)),
    'By tests/support/stored-data.ts these have not expired: declare it there, or let remove_expired.sql keep them.',
  ).toEqual([]);
}

async function allRows(): Promise<string[]> {
  const texts: string[] = [];
  for (const table of Object.keys(storedData))
    texts.push(...(await rowsOf(stack.owner, table)).map((row) => textOf(table, row)));
  return texts;
}

test('an expired completion email is sent again only if its owner asks', async () => {
  const reader = await cast.answered();
  const { email } = reader;
  await reader.complete();
  await stack.sql`update outgoing_emails set sent_at = now() where recipient = ${email}`;
  await stack.pass(31 * DAY);
  await cleanUp();
  expect(await emailsOf(email)).toEqual([{ kind: 'survey_completion', payload: {} }]);
  await reader.complete();
  expect(await emailsOf(email), 'completing again enqueues nothing').toHaveLength(1);
  await reader.confirm();
  await reader.call('/api/send-email', { to: email, type: 'survey_completion', data: {} });
  const { pro_code: proCode } = await reader.earned();
  expect(await emailsOf(email)).toMatchObject([{ payload: {} }, { payload: { proCode } }]);
});

test('a Pro code that exists only in its email stays there', async () => {
  const reader = await cast.answered();
  const proCode = 'PRO-AAAA-BBBB-CCCC';
  await stack.sql`
    insert into outgoing_emails (recipient, kind, payload, dedupe_key, sent_at)
    values (${reader.email}, 'survey_completion', ${{ proCode, ownCode: 'ABCDEFGH10' }}, '1', now())`;
  await stack.pass(31 * DAY);
  await cleanUp();
  expect(await emailsOf(reader.email)).toMatchObject([{ payload: { proCode } }]);
  await reader.complete();
  expect((await reader.earned()).pro_code).toBe(proCode);
  await cleanUp();
  expect(await emailsOf(reader.email)).toMatchObject([{ payload: {} }]);
});

test('a clean-up stops at its limit, oldest first, and the next one continues', async () => {
  await cast.answering();
  await cast.answering();
  const newest = await cast.answering();
  await stack.pass(91 * DAY);
  const portions = { people: 1, others: 1_000, times: 2 };
  expect(await removeExpired(portions)).toMatchObject({ people: 2 });
  expect(await placesOf(stack.owner, newest.email)).not.toEqual([]);
  expect(await removeExpired(portions)).toMatchObject({ people: 1 });
});

test('a clean-up of counters, sessions, hashes and emails lets visitors write meanwhile, in its portions', async () => {
  await stack.sql`
    insert into call_counts select 'fault', n::text, now() - interval '1 minute' from generate_series(1, 5) n`;
  const cleaner = await stack.owner.connect();
  try {
    await cleaner.query('begin');
    const { rows } = await cleaner.query('select call_counts from remove_expired(2)');
    expect(rows).toEqual([{ call_counts: 2 }]);
    await cast.answering();
  } finally {
    await cleaner.query('rollback');
    cleaner.release();
  }
  expect(await removeExpired({ people: 9, others: 2, times: 9 })).toMatchObject({ callCounts: 5 });
});

test('the privacy page gives each retention time once, and no other', () => {
  const periods = Object.entries(retention).map(
    ([name, length]) => `${length} ${/Hours|Days|Months/.exec(name)?.[0].toLowerCase()}`,
  );
  const said = JSON.stringify(documents.privacy).match(/\d+ (hours|days|months)/g);
  expect(said?.toSorted()).toEqual(periods.toSorted());
});
