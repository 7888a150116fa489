import { beforeEach, expect, test, vi } from 'vitest';
import type { OperatorReport } from '#src/operator/schema.ts';
import type { Option } from '#src/shared/questions.ts';
import { env } from '#netlify/shared/env.ts';
import { createMailer } from '#netlify/emails/worker/mailer.ts';
import { removeExpired } from '#netlify/shared/remove-expired.ts';
import { hypotheses } from '#src/operator/verdict/hypotheses.ts';
import { requestStatement } from '#netlify/shared/request-statement.ts';
import { watchAdvice } from '#netlify/emails/advice-watch.ts';
import { deliverDueEmails } from '#netlify/emails/worker/delivery.ts';
import { setOperators } from '#scripts/operators.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { operators } from '#tests/support/operators.ts';
import { spyOnStatements } from '#tests/support/statements.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { answers, LEAST, MOST } from '#tests/support/factories.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { site } from '#src/shared/site/site.ts';

const { stack, cast } = useCast();

const [ada = '', grace = ''] = operators;
const FRIDAY = '2026-11-20T12:07:00Z';
const MONDAY = '2026-11-23T06:07:00Z';
const NEXT_MONDAY = '2026-11-30T06:07:00Z';
const HOUR_MS = 60 * 60 * 1000;

const look = (moment: string) => watchAdvice(new Date(moment));

beforeEach(async () => {
  await stack.empty();
  await setOperators(stack.owner, operators);
  await look(FRIDAY);
});

async function lookHourly(from: string, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1)
    await look(new Date(Date.parse(from) + hour * HOUR_MS).toISOString());
}

async function enqueued() {
  const emails = await stack.sql<{ recipient: string; reason: string }>`
    select recipient, regexp_replace(dedupe_key, 'advice \\d+', 'advice') as reason
    from outgoing_emails where kind = 'operator_report' order by created_at, recipient`;
  return emails.map(({ recipient, reason }) => [recipient, reason]);
}

const toAll = (reason: string) => operators.toSorted().map((operator) => [operator, reason]);

async function deliver(): Promise<void> {
  await stack.sql`update outgoing_emails set next_attempt_at = now(), claimed_until = null`;
  await deliverDueEmails({
    mailer: createMailer(env()),
    siteUrl: 'https://keystead.test',
    wait: () => Promise.resolve(),
    random: () => 0,
  });
}

const stateOf = (recipient: string) => stack.sql`
  select sent_at is not null as sent, last_error as reason from outgoing_emails where recipient = ${recipient}`;

const join = (day: string, people: number) => stack.sql`
  with person as (
    insert into people (email) select n || '.' || ${day}::text || '@example.com' from generate_series(1, ${people}::integer) n
    returning email
  )
  insert into waitlist_registrations (full_name, email, consent_version, created_at)
  select 'Ada', email, 'joining-2', ${day}::date + interval '9 hours' from person`;

/** People who would invest the least and name the minimum as their barrier. */
const refuse = (people: number) => stack.sql`
  with person as (
    insert into people (email) select n || '@example.com' from generate_series(1, ${people}::integer) n returning email
  )
  insert into survey_responses (email, question_4, question_10)
  select email, ${answers[4].answer}, ${LEAST} from person`;

test('every operator gets one email a week from Monday morning on, and none before the first Monday', async () => {
  await lookHourly('2026-11-22T23:07:00Z', 7);
  expect(await enqueued(), 'until Monday at six').toEqual([]);
  await lookHourly(MONDAY, 3);
  expect(await enqueued()).toEqual(toAll('week 2026-11-23'));
  await look('2026-11-30T05:07:00Z');
  await lookHourly(NEXT_MONDAY, 2);
  expect(await enqueued()).toEqual([...toAll('week 2026-11-23'), ...toAll('week 2026-11-30')]);
});

test('if the job misses a Monday, the email is sent late, once', async () => {
  await lookHourly('2026-11-26T15:07:00Z', 3);
  expect(await enqueued()).toEqual(toAll('week 2026-11-23'));
});

test('it says what to do, and how many joined, completed and confirmed since the last one', async () => {
  await stack.empty();
  for (const moment of ['2026-11-05T12:07:00Z', '2026-11-12T12:07:00Z']) await look(moment);
  await join('2026-11-16', 12);
  await look('2026-11-18T12:07:00Z');
  await join('2026-11-19', 30);
  await refuse(100);
  await stack.sql`update people set confirmed_at = now() where email like '1%.2026%'`;
  await look(MONDAY);
  await deliver();
  const [email] = await stack.mailbox.emailsTo(ada);
  const advice = `Change something. ${hypotheses[0]?.otherwise} But fake answers could have caused this: with confirmed emails only or without people who show signs of abuse, it’s too early to say.`;
  expect(email?.subject).toBe(`${site.name}: the advice changed. ${advice}`);
  const text = email?.text.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain(advice);
  expect(text).toContain('42 joined the waitlist, +30 since the last email.');
  expect(text).toContain('0 completed the survey, 0 since the last email.');
  expect(text).toContain('15 confirmed their email, +15 since the last email.');
});

test('simultaneous jobs make one email', async () => {
  await Promise.all(Array.from({ length: 8 }, () => look(MONDAY)));
  await refuse(100);
  await Promise.all(Array.from({ length: 8 }, () => look('2026-11-24T06:07:00Z')));
  expect(await enqueued()).toEqual([...toAll('week 2026-11-23'), ...toAll('advice')]);
});

test('a job whose response is lost makes no second email, and one that breaks off leaves everything to the next', async () => {
  await refuse(100);
  const breakingOff = async (moment: string, when: 'before' | 'after') => {
    spyOnStatements().mockImplementation(async (...statement) => {
      const isWrite = statement[1].body.includes('record_advice');
      if (isWrite && when === 'before') throw new Error('It broke off.');
      const answer = await requestStatement(...statement);
      if (isWrite) throw new Error('The reply was lost.');
      return answer;
    });
    await expect(look(moment)).rejects.toThrow();
    vi.restoreAllMocks();
  };
  await breakingOff('2026-11-21T09:07:00Z', 'before');
  expect(await enqueued()).toEqual([]);
  await breakingOff('2026-11-21T10:07:00Z', 'after');
  await lookHourly('2026-11-21T11:07:00Z', 5);
  expect(await enqueued()).toEqual(toAll('advice'));
});

test('a removed operator gets none, not even those waiting', async () => {
  await look(MONDAY);
  await setOperators(stack.owner, [grace]);
  await deliver();
  expect(await stateOf(ada)).toEqual([]);
  expect(await stateOf(grace)).toEqual([{ sent: true, reason: null }]);
  await look(NEXT_MONDAY);
  expect(await enqueued()).toEqual([
    [grace, 'week 2026-11-23'],
    [grace, 'week 2026-11-30'],
  ]);
});

test('an address that bounced, complained or is suppressed gets no more', async () => {
  await look(MONDAY);
  const report = (operator: string, event: string) => stack.sql`
    select apply_email_event(e.id, ${event}, now()) from outgoing_emails e where e.recipient = ${operator}`;
  await report(ada, 'bounced_permanent');
  await report(grace, 'complained');
  await stack.sql`update outgoing_emails set sent_at = now() - interval '31 days' where sent_at is not null`;
  await removeExpired();
  await look(NEXT_MONDAY);
  const others = toAll('week 2026-11-30').filter(([operator]) => operator !== ada && operator !== grace);
  expect(await enqueued()).toEqual([...toAll('week 2026-11-23'), ...others]);

  await stack.sql`delete from outgoing_emails`;
  await (await cast.joined({ email: ada })).suppress('complained');
  await look('2026-12-07T06:07:00Z');
  expect(await enqueued()).toEqual(toAll('week 2026-12-07').filter(([operator]) => operator !== ada));
});

test("weekly emails do not use up an operator's sign-in links", async () => {
  for (const moment of [MONDAY, NEXT_MONDAY, '2026-12-07T06:07:00Z']) await look(moment);
  await callFunction({ path: '/api/operator/link', json: { email: ada } });
  expect(await stack.sql`select from outgoing_emails where kind = 'operator_link'`).toHaveLength(1);
});

const watch = () => callFunction({ path: '/.netlify/functions/every-hour', method: 'POST' });

const recorded = () => stack.sql`select advice, refuted from advice_changes order by id`;

/** People who name only the minimum as their barrier; a third can be confirmed. */
const answer = (from: number, to: number, amount: Option<7>) => stack.sql`
  with person as (
    insert into people (email, confirmed_at)
    select n || '@gmail.com', case when n % 3 = 0 then now() end
    from generate_series(${from}::integer, ${to}::integer) n returning email
  )
  insert into survey_responses (email, question_4, question_10)
  select email, ${answers[4].answer}, ${amount} from person`;

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
    more: { low: 30 },
    doubts: [{ who: 'confirmed', isOpposite: false }],
  });
});
