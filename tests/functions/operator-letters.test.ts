/** The letter to operators: who gets it, when, what it says, and that nobody gets one twice. */
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { noteAdvice } from '#netlify/queries/advice.ts';
import { env } from '#netlify/runtime/env.ts';
import { createMailer } from '#netlify/runtime/mailer.ts';
import { sql, type Sql } from '#netlify/runtime/sql.ts';
import { watchAdvice } from '#netlify/services/advice-watch.ts';
import { deliverDueEmails } from '#netlify/services/mail-delivery.ts';
import {
  emailOperatorLinkEndpoint,
  operatorLetterEndpoint,
  unsubscribeEndpoint,
} from '#src/contracts/endpoints.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { operators } from '#tests/support/operators.ts';
import { optionTexts } from '#tests/support/option-texts.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { useStack } from '#tests/support/use-stack.ts';

const stack = useStack();

/** The mailbox keeps those of the tests before. */
let mailsBefore = 0;
beforeEach(async () => {
  await stack.empty();
  await stack.mailbox.fault('ok');
  mailsBefore = (await stack.mailbox.emails()).length;
});

async function mailsTo(address: string) {
  const mails = await stack.mailbox.emails();
  return mails.slice(0, mails.length - mailsBefore).filter(({ to }) => to.includes(address));
}

const [ada = '', grace = ''] = operators;
const MONDAY = '2026-11-23T06:07:00Z';
const HOUR_MS = 60 * 60 * 1000;

const look = (moment: string, through: Sql = sql(), listed: readonly string[] = operators) =>
  watchAdvice(through, listed, new Date(moment));

/** As the hourly job does, from one moment on. */
async function lookHourly(from: string, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1)
    await look(new Date(Date.parse(from) + hour * HOUR_MS).toISOString());
}

async function readers(...emails: string[]): Promise<void> {
  for (const email of emails) await switchLetter(await aSignedInOperator(email), true);
}

async function switchLetter(by: Awaited<ReturnType<typeof aSignedInOperator>>, wanted?: boolean) {
  const { data } = await by.call(operatorLetterEndpoint, { wanted });
  return (data as { wanted: boolean } | undefined)?.wanted;
}

async function enqueued() {
  const { rows } = await stack.owner.query<{ recipient: string; occasions: string[] }>(
    `select e.recipient, l.occasions
     from outgoing_emails e join operator_letters l on l.id = e.dedupe_key::bigint
     where e.kind = 'operator_letter' order by l.id, e.recipient`,
  );
  return rows.map(({ recipient, occasions }) => [recipient, ...occasions]);
}

async function deliver(listed: readonly string[] = operators): Promise<void> {
  await stack.owner.query('update outgoing_emails set next_attempt_at = now(), claimed_until = null');
  await deliverDueEmails({
    sql: sql(),
    mailer: createMailer(env()),
    siteUrl: 'https://keystead.test',
    operators: listed,
    wait: () => Promise.resolve(),
    random: () => 0,
  });
}

const fateOf = async (recipient: string) =>
  (
    await stack.owner.query<{ sent: boolean; reason: string | null }>(
      `select sent_at is not null as sent, last_error as reason from outgoing_emails where recipient = $1`,
      [recipient],
    )
  ).rows;

const join = (day: string, people: number) =>
  stack.owner.query(
    `insert into waitlist_registrations (full_name, email, consent_version, created_at)
     select 'Ada', n || '.' || $1::text || '@example.com', 'joining-1', $1::date + interval '9 hours'
     from generate_series(1, $2::integer) n`,
    [day, people],
  );

/** So many who would invest least, and name the minimum as what holds them back. */
const refuse = (people: number) =>
  stack.owner.query(
    `insert into survey_responses (email, question_4, question_10)
     select n || '@example.com', array[${optionTexts('High minimum investment')}], ${optionTexts('$1,000-$5,000')}
     from generate_series(1, $1::integer) n`,
    [people],
  );

const write = (email: string, text: string) =>
  stack.owner.query('insert into survey_responses (email, question_12) values ($1, $2)', [email, text]);

test('a letter comes once a week, on Monday morning, to those who want it', async () => {
  await look('2026-11-20T12:07:00Z');
  await readers(ada, grace);
  await lookHourly('2026-11-22T00:07:00Z', 30);
  expect(await enqueued(), 'until Monday at six').toEqual([]);
  await lookHourly(MONDAY, 8 * 24);
  expect(await enqueued()).toEqual([
    [ada, 'week 2026-11-23'],
    [grace, 'week 2026-11-23'],
    [ada, 'week 2026-11-30'],
    [grace, 'week 2026-11-30'],
  ]);
});

test('a week whose Monday the job has slept through gets its letter late, and once', async () => {
  await look('2026-11-20T12:07:00Z');
  await readers(ada);
  await lookHourly('2026-11-26T15:07:00Z', 3);
  expect(await enqueued()).toEqual([[ada, 'week 2026-11-23']]);
});

test('it says what to do, what has changed, how many came, and what was written last', async () => {
  await join('2026-11-16', 12);
  await look('2026-11-18T12:07:00Z');
  await readers(ada);
  await join('2026-11-19', 30);
  await stack.owner.query(
    `insert into visits (day, kind, source, shard, visits) values ('2026-11-19', 'campaign', '', 0, 4200)`,
  );
  await refuse(100);
  await stack.owner.query(
    `insert into people (email) select email from waitlist_registrations where email like '1%'`,
  );
  await stack.owner.query('update people set proven_at = now()');
  for (const n of [1, 2, 3, 4]) await write(`writer.${n}@example.com`, `Thought ${n}: <b>bold</b> & =1+1`);
  await look(MONDAY);
  await deliver();
  const [mail] = await mailsTo(ada);
  expect(mail?.subject).toContain('Change something.');
  const text = mail?.text.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain('Fewer than 40% would invest $5,000 or more in the first year.');
  expect(text).toContain('Visits 4,200, +4,200 since then');
  expect(text).toContain('Joined 42, 1.0% of those before, +30 since then');
  expect(text).toMatch(/Completed 0, 0% of those before/);
  expect(text).toContain('Proven mailboxes 15, +15 since then');
  expect(text).toMatch(/In the letter of \w+ \d+, \d+ it was: “Ask about \d+ people more/);
  expect(text).toContain('“Thought 4: <b>bold</b> & =1+1” “Thought 3');
  expect(text).not.toContain('Thought 1:');
  expect(mail?.html).not.toContain('<b>bold');
  expect(mail?.html).not.toContain('writer.4');
});

test('a text that is deleted before the letter leaves is not in it', async () => {
  await readers(ada);
  await write('gone@example.com', 'Forget me.');
  await write('there@example.com', 'Keep me.');
  await look(MONDAY);
  await stack.owner.query(`select delete_person('gone@example.com')`);
  await deliver();
  const [mail] = await mailsTo(ada);
  expect(mail?.text).toContain('Keep me.');
  expect(mail?.text).not.toContain('Forget me.');
});

test('a change of the advice is told at once, and once; the first advice is none', async () => {
  await readers(ada);
  await lookHourly(MONDAY, 2);
  await refuse(100);
  await lookHourly('2026-11-23T09:07:00Z', 5);
  expect(await enqueued()).toEqual([
    [ada, 'week 2026-11-23'],
    [ada, expect.stringMatching(/^advice \d+$/)],
  ]);
});

test('a look that breaks off after noting the change leaves its letter to the next', async () => {
  await readers(ada);
  await look(MONDAY);
  await noteAdvice(sql(), 'change', ['ticket']);
  await refuse(100);
  await look('2026-11-23T09:07:00Z');
  expect((await enqueued()).slice(1)).toEqual([[ada, expect.stringMatching(/^advice \d+$/)]]);
});

test('joins that stop for a day are told once, however long they stop', async () => {
  for (const day of ['2026-11-23', '2026-11-24']) await join(day, 20);
  await readers(ada);
  await lookHourly('2026-11-25T00:07:00Z', 24);
  expect((await enqueued()).slice(1), 'while the day lasts').toEqual([]);
  await lookHourly('2026-11-26T00:07:00Z', 3 * 24);
  expect((await enqueued()).slice(1)).toEqual([[ada, 'no_joins 2026-11-25']]);
  await deliver();
  expect((await mailsTo(ada)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('nobody joined on Nov 25, 2026'),
  );
});

test('looks at once write one letter', async () => {
  await readers(ada);
  await refuse(100);
  await Promise.all(Array.from({ length: 8 }, () => look(MONDAY)));
  expect(await enqueued()).toEqual([[ada, 'week 2026-11-23']]);
});

test('a look whose reply is lost, or that is cut off before it is through, writes none twice and loses none', async () => {
  await readers(ada, grace);
  const losing: Sql = async (strings, ...values) => {
    const rows = await sql()(strings, ...values);
    if (strings.join('').includes('enqueue_letter')) throw new Error('The reply was lost.');
    return rows as never;
  };
  await expect(look(MONDAY, losing)).rejects.toThrow('The reply was lost.');
  await look(MONDAY);
  expect(await enqueued()).toHaveLength(2);

  const holder = await stack.owner.connect();
  await holder.query('begin; lock table operator_letters');
  const cutOff = look('2026-11-30T06:07:00Z').then(
    () => 'through',
    () => 'cut off',
  );
  let killed = 0;
  while (killed === 0) {
    await wait(20);
    const { rowCount } = await holder.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%enqueue_letter%'`,
    );
    killed = rowCount ?? 0;
  }
  expect(await cutOff).toBe('cut off');
  await holder.query('rollback');
  holder.release();
  expect(await enqueued()).toHaveLength(2);
  await look('2026-11-30T07:07:00Z');
  expect(await enqueued()).toHaveLength(4);
});

test('a letter that the provider refuses at first arrives once', async () => {
  await readers(ada, grace);
  await look(MONDAY);
  await stack.mailbox.fault('fail');
  await deliver();
  await stack.mailbox.fault('ok');
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  for (const reader of [ada, grace]) expect(await mailsTo(reader)).toHaveLength(1);
});

test('whoever is no operator any more gets none, also of those that wait', async () => {
  await readers(ada, grace);
  await look(MONDAY);
  await deliver([grace]);
  expect(await fateOf(ada)).toEqual([{ sent: false, reason: 'its recipient is no operator any more' }]);
  expect(await fateOf(grace)).toEqual([{ sent: true, reason: null }]);
  await look('2026-11-30T06:07:00Z', sql(), [grace]);
  expect((await enqueued()).slice(2)).toEqual([[grace, 'week 2026-11-30']]);
  const { rows } = await stack.owner.query('select email from operator_letter_readers');
  expect(rows, 'nor is the address kept').toEqual([{ email: grace }]);
});

test('a mailbox that refuses mail, or reported one as spam, ends the letter', async () => {
  await readers(ada, grace);
  await look(MONDAY);
  for (const [reader, event] of [
    [ada, 'bounced_permanent'],
    [grace, 'complained'],
  ]) {
    await stack.owner.query(
      `select apply_mail_event(e.id, $2, now()) from outgoing_emails e where e.recipient = $1`,
      [reader, event],
    );
  }
  await look('2026-11-30T06:07:00Z');
  expect(await enqueued()).toHaveLength(2);

  // On the list as well, the address is suppressed, and turning the letter on does not help.
  await stack.owner.query('insert into people (email) values ($1)', [ada]);
  await stack.owner.query(`insert into suppressed_addresses values ($1, 'bounced', now())`, [ada]);
  await readers(ada);
  await look('2026-12-07T06:07:00Z');
  await deliver();
  expect(await mailsTo(ada)).toEqual([]);
  expect((await fateOf(ada)).at(-1)).toEqual({ sent: false, reason: 'the mailbox refuses mail for good' });
});

test('one POST to the address in its header ends it, also what waits', async () => {
  await readers(ada, grace);
  await look(MONDAY);
  await deliver();
  await look('2026-11-30T06:07:00Z');
  const [mail] = await mailsTo(ada);
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const address = new URL(/<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
  expect(address.pathname).toBe(unsubscribeEndpoint.path);
  expect(Buffer.from(address.search, 'utf8').toString()).not.toContain('ada');
  for (let time = 0; time < 2; time += 1) {
    const ended = await callFunction({
      path: address.pathname + address.search,
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(ended.status).toBe(200);
  }
  await deliver();
  expect(await mailsTo(ada)).toHaveLength(1);
  expect(await mailsTo(grace)).toHaveLength(2);
  expect(await switchLetter(await aSignedInOperator(ada)), 'the page knows it').toBe(false);
});

test('nobody gets it who has not asked for it; asking twice is asking once', async () => {
  const operator = await aSignedInOperator(ada);
  expect(await switchLetter(operator)).toBe(false);
  expect(await switchLetter(operator, true)).toBe(true);
  expect(await switchLetter(operator, true)).toBe(true);
  await look(MONDAY);
  expect(await enqueued()).toEqual([[ada, 'week 2026-11-23']]);
  expect(await switchLetter(operator, false)).toBe(false);
  expect(await enqueued(), 'what waited is gone').toEqual([]);
});

test('letters leave an operator the three links of a day', async () => {
  await readers(ada);
  for (const moment of [MONDAY, '2026-11-30T06:07:00Z', '2026-12-07T06:07:00Z']) await look(moment);
  await callFunction({ path: emailOperatorLinkEndpoint.path, json: { email: ada } });
  const { rows } = await stack.owner.query(`select from outgoing_emails where kind = 'operator_link'`);
  expect(rows).toHaveLength(1);
});
