import { Cron } from 'croner';
import { beforeEach, expect, test, vi } from 'vitest';
import everyHour, { config as hourly } from '#netlify/functions/every-hour.ts';
import retryEmails, { config as everyMinuteConfig } from '#netlify/functions/every-minute.ts';
import type { DataOf } from '#src/shared/api/routes.ts';
import { scheduledEvery } from '#netlify/shared/health.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { loggedWhile } from '#tests/support/logged.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { spyOnStatements } from '#tests/support/statements.ts';

const MINUTE_H = 1 / 60;
const path = '/api/health';

const { stack, cast } = useCast();

beforeEach(async () => {
  await stack.empty();
  await stack.sql`insert into scheduled_runs (schedule) values ('every-minute'), ('every-hour')`;
});

/** A cold function that has cached no result. */
function aWokenFunction() {
  vi.resetModules();
  return async (query = '') => {
    const response = await callFunction({ path: `${path}${query}` });
    const { data } = (await response.json()) as { data?: DataOf<'$get', '/api/health'> };
    return { status: response.status, headers: response.headers, health: data };
  };
}

const ask = () => aWokenFunction()();

const everyMinute = (next = '2026-11-26T10:18:00Z') =>
  retryEmails(new Request('http://localhost', { method: 'POST', body: JSON.stringify({ next_run: next }) }));

const aWaitingEmail = (kind: string) => stack.sql`
  insert into outgoing_emails (recipient, kind, payload, dedupe_key) values ('ada@example.com', ${kind}, '{}', '1')`;

test('a healthy site says so, with its release and no personal data', async () => {
  const { email } = await cast.answered();
  const { status, health, headers } = await ask();
  expect(status).toBe(200);
  expect(health).toEqual({
    problems: [],
    commit: expect.stringMatching(/^[0-9a-f]{7,}$/) as string,
    expectedMigration: health?.migration,
    migration: expect.stringMatching(/^\d{4}_\w+$/) as string,
    oldestEmailMinutes: 0,
    hasEmailSettingsProblem: false,
    isEmailGivenUp: false,
    isEmailUnconfirmed: false,
    hasManyBounces: false,
    hasManyComplaints: false,
    faults: {},
    minutesSinceRun: { 'every-minute': 0, 'every-hour': 0 },
  });
  expect(JSON.stringify(health)).not.toContain(email);
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['given up within the hour is a problem', '422 invalid address', ['emails-given-up']],
  ['that may not be sent is none', 'withheld: unsubscribed', []],
])('an email %s: %s', async (_, reason, problems) => {
  await aWaitingEmail('survey_link');
  await stack.sql`update outgoing_emails set failed_at = now(), last_error = ${reason}`;
  expect((await ask()).health).toMatchObject({ problems });
});

test.each([
  { asked: 99, confirmed: 0, problems: [] },
  { asked: 110, confirmed: 11, problems: [] },
  { asked: 111, confirmed: 11, problems: ['emails-unconfirmed'] },
])('$asked people asked to confirm within the hour, $confirmed did: $problems', async (row) => {
  await stack.sql`
    insert into outgoing_emails (recipient, kind, payload, dedupe_key, sent_at)
    select n || '@example.com', 'confirmation', '{}', '1', now() from generate_series(1, ${row.asked}::integer) n`;
  await stack.sql`
    insert into people (email, confirmed_at)
    select n || '@example.com', now() from generate_series(1, ${row.confirmed}::integer) n`;
  expect((await ask()).health).toMatchObject({ problems: row.problems });
  await stack.pass(1);
  expect((await ask()).health?.isEmailUnconfirmed).toBe(false);
});

test.each([
  { sent: 99, bounced: 50, reported: 50, problems: [] },
  { sent: 1_300, bounced: 51, reported: 1, problems: [] },
  { sent: 1_300, bounced: 52, reported: 0, problems: ['emails-bounced'] },
  { sent: 1_250, bounced: 0, reported: 1, problems: ['emails-reported'] },
])('of $sent emails of a day, $bounced bounced and $reported were reported: $problems', async (row) => {
  await stack.sql`
    insert into outgoing_emails (recipient, kind, payload, dedupe_key, sent_at, bounced_at, bounce, complained_at)
    select n || '@example.com', 'announcement', '{}', '1', now(), case when n <= ${row.bounced} then now() end,
      case when n <= ${row.bounced} then 'transient' end, case when n <= ${row.reported} then now() end
    from generate_series(1, ${row.sent}::integer) n`;
  expect((await ask()).health).toMatchObject({ problems: row.problems });
});

test.each([
  ['read-only', `perform set_config('transaction_read_only', 'on', true)`],
  ['full', 'raise disk_full'],
  ['locked', null],
])('a database that is %s is named at once, though it answers questions', async (_, trouble) => {
  const locker = await stack.owner.connect();
  await locker.query(
    trouble === null
      ? 'begin; lock table people in share mode'
      : `create function make_trouble() returns trigger language plpgsql as $$ begin ${trouble}; return null; end $$;
         create trigger trouble before truncate on health_checks execute function make_trouble()`,
  );
  try {
    const { status, health } = await ask();
    expect([status, health?.problems]).toEqual([503, ['database']]);
  } finally {
    await locker.query(trouble === null ? 'rollback' : 'drop function make_trouble cascade');
    locker.release();
  }
  expect((await ask()).status).toBe(200);
});

test('a job that fails has not run and stops no other, and its failure is logged and counted, as the email worker’s is', async () => {
  await stack.pass(20 * MINUTE_H);
  await stack.sql`alter table outgoing_emails rename to away`;
  const lines = await loggedWhile(async () => {
    await everyMinute();
    await everyHour();
    await stack.deliver();
  });
  await stack.sql`alter table away rename to outgoing_emails`;
  const failed = lines.map(({ job, event }) => job ?? event);
  expect(failed).toEqual(
    expect.arrayContaining(['retry-emails', 'remove-expired', 'watch-advice', 'delivery_failed']),
  );
  expect((await ask()).health).toMatchObject({
    ...{ problems: expect.arrayContaining(['every-minute']) as unknown, faults: { faults: failed.length } },
    minutesSinceRun: { 'every-hour': 20 },
  });
});

test('five unexpected errors are a problem until their ten minutes end; refusals and a database that is down are none', async () => {
  const statements = spyOnStatements();
  const join = async (json: object = aRegistration()) =>
    (await callFunction({ path: '/api/waitlist-registrations', json })).status;
  const nonsense = () => {
    statements.mockResolvedValueOnce(Response.json({ fields: [], rows: [], rowAsArray: true }));
    return join();
  };
  for (let time = 0; time < 10; time += 1) {
    expect(await join({})).toBe(400);
    statements.mockRejectedValueOnce(new TypeError('no'));
    expect(await join()).toBe(503);
    if (time < 4) expect(await nonsense()).toBe(500);
  }
  statements.mockClear();
  expect([await join(), statements.mock.calls.length]).toEqual([201, 1]);
  expect(await ask()).toMatchObject({ status: 200, health: { faults: { faults: 4 } } });
  await nonsense();
  expect(await ask()).toMatchObject({ status: 503, health: { problems: ['faults'] } });
  await stack.pass(10 * MINUTE_H);
  await everyMinute();
  expect(await ask()).toMatchObject({ status: 200, health: { faults: {} } });
});

test('what visitors’ pages report is a problem of its own, and never for what one network reports', async () => {
  const report = async (ip: string) => (await callFunction({ path: '/api/faults', json: {}, ip })).status;
  for (let time = 0; time < 30; time += 1)
    expect(await report(`2001:db8:9:${time.toString(16)}::1`)).toBe(202);
  expect(await ask()).toMatchObject({ status: 200, health: { faults: { 'page-faults': 6 } } });
  for (let time = 0; time < 14; time += 1) await report(`198.51.100.${time}`);
  expect(await ask()).toMatchObject({ status: 503, health: { problems: ['page-faults'] } });
});

test('jobs and an email an hour late are reported; a new email and an announcement, which may take hours, are not', async () => {
  await aWaitingEmail('announcement');
  await stack.pass(1);
  await aWaitingEmail('survey_link');
  expect((await ask()).health?.oldestEmailMinutes, 'or it would reveal that the address is known').toBe(0);
  await stack.pass(14 * MINUTE_H);
  expect((await ask()).health?.oldestEmailMinutes).toBe(0);
  await stack.pass(2 * MINUTE_H);
  expect((await ask()).health?.oldestEmailMinutes).toBe(15);
  await stack.pass(44 * MINUTE_H);
  expect((await ask()).health).toMatchObject({
    problems: ['emails', 'every-minute', 'every-hour'],
    minutesSinceRun: { 'every-minute': 120, 'every-hour': 120 },
  });
  await everyHour();
  expect((await ask()).health?.problems).toEqual(['emails', 'every-minute']);
  await everyMinute();
  expect(await ask()).toMatchObject({
    status: 503,
    health: { problems: ['emails'], oldestEmailMinutes: 60 },
  });
});

test('without a database the response is 503 and still names the release', async () => {
  const askIt = aWokenFunction();
  spyOnStatements().mockRejectedValueOnce(new TypeError('no'));
  const text = expect.any(String) as string;
  const { status, health } = await askIt();
  expect(status).toBe(503);
  expect(health).toEqual({ problems: ['database'], commit: text, expectedMigration: text });
  expect((await askIt()).status, 'nothing is kept of a failure').toBe(200);
});

test('a slow database is reported within two seconds and asked once, however many callers wait', async () => {
  const askIt = aWokenFunction();
  const statements = spyOnStatements();
  const reply = Promise.withResolvers<never>();
  statements.mockReturnValue(reply.promise);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const flood = Promise.all(Array.from({ length: 50 }, () => askIt()));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(50), { timeout: 20_000 });
  vi.advanceTimersByTime(2_000);
  expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([503]));
  expect(statements).toHaveBeenCalledOnce();
  reply.reject(new TypeError('gone'));
});

test('a flood costs one statement in five seconds, and an invalid query none', async () => {
  const askIt = aWokenFunction();
  const statements = spyOnStatements();
  vi.useFakeTimers({ toFake: ['Date'] });
  const flood = await Promise.all(Array.from({ length: 100 }, () => askIt()));
  for (let count = 0; count < 100; count += 1) flood.push(await askIt());
  expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await askIt('?now=1')).status).toBe(400);
  expect(statements).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + 5_000);
  await askIt();
  expect(statements).toHaveBeenCalledTimes(2);
});

test('lateness follows the schedules Netlify gets', () => {
  const minutesBetween = ({ schedule = '' }) => {
    const [first, second] = new Cron(schedule).nextRuns(2);
    return (Number(second) - Number(first)) / 60_000;
  };
  const [minute, hour] = [minutesBetween(everyMinuteConfig), minutesBetween(hourly)];
  expect(scheduledEvery(true)).toEqual({ 'every-minute': minute, 'every-hour': hour });
});

test.each([
  { launchWeek: '', mostStatements: 10, moments: ['10:02', '10:17', '10:32', '10:47'] },
  { launchWeek: 'yes', mostStatements: 66, moments: expect.objectContaining({ length: 60 }) as unknown },
])('an idle hour with LAUNCH_WEEK="$launchWeek" takes at most $mostStatements statements', async (row) => {
  vi.stubEnv('LAUNCH_WEEK', row.launchWeek);
  vi.resetModules();
  const { default: runEveryMinute } = await import('#netlify/functions/every-minute.ts');
  const { default: runEveryHour } = await import('#netlify/functions/every-hour.ts');
  await runEveryHour();
  const statements = spyOnStatements();
  const moments: string[] = [];
  for (const run of new Cron(everyMinuteConfig.schedule ?? '', { timezone: 'UTC' }).nextRuns(
    60,
    '2026-11-26T09:59:30Z',
  )) {
    const before = statements.mock.calls.length;
    const body = JSON.stringify({ next_run: new Date(run.getTime() + 60_000) });
    await runEveryMinute(new Request('http://localhost', { method: 'POST', body }));
    if (statements.mock.calls.length > before) moments.push(run.toISOString().slice(11, 16));
  }
  await runEveryHour();
  vi.unstubAllEnvs();
  expect(moments).toEqual(row.moments);
  expect(statements.mock.calls.length).toBeLessThanOrEqual(row.mostStatements);
});
