/**
 * Kills connections to Postgres and the email worker while people join, answer, finish, ask for links, confirm, disown,
 * bounce, delete and get an announcement. `CRASH=1` kills Postgres too: run it alone, because all tests share the server.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { bundleFunctions } from '#scripts/bundle-functions.ts';
import { beginAnnouncement, enqueueWave } from '#scripts/announcement-waves.ts';
import { WITHOUT_PACE } from '#tests/bench/journey.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { shownBy } from '#tests/support/visitor.ts';

const KILLS = Number(process.env.KILLS ?? 2);
const PEOPLE = 12 * KILLS;
const LEASE_HOURS = 0.1;
vi.setConfig({ testTimeout: 600_000 });

const { stack, cast } = useCast();
const { outputFiles: [bundle] = [] } = await bundleFunctions(['tests/slow/killable.ts']);

/** Asks again, as a browser does, until something other than a server error answers. */
async function retry<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let times = 0; ; times += 1)
    try {
      const result = await ask();
      if (((result as { status?: number } | undefined)?.status ?? 200) < 500) return result;
    } catch (error) {
      if (times > 200) throw error;
    } finally {
      await pause(times > 0 ? 50 : 0);
    }
}

test(`after ${KILLS} kills nothing that was acknowledged is lost, and nothing is emailed twice`, async () => {
  const random = seededRandom(Number(process.env.SEED ?? 69));
  const acknowledged = { joined: 0, completed: 0, accepted: 0, confirmed: 0, gone: 0, bounced: 0 };
  const expected = new Map<string, { completed: boolean; confirmed: boolean; gone: boolean }>();
  let isOver = false;
  let worker: ChildProcess | undefined;

  async function livePerson() {
    const person = cast.stranger();
    const { email } = person;
    const outcome = { completed: false, confirmed: false, gone: false };
    const own = { retrySecret: crypto.randomUUID().replaceAll('-', '') };
    if ((await retry(() => person.join(own))).status !== 201) throw new Error(`${email} could not join`);
    acknowledged.joined += 1;
    expected.set(email, outcome);
    const happens = (share: number) => random() < share;
    if (happens(0.8)) {
      await retry(() => person.answerAll());
      const reply = await retry(() => person.call('/api/survey-responses/complete', { email, ...own }));
      outcome.completed = reply.status === 200;
      acknowledged.completed += Number(outcome.completed);
    }
    if (happens(0.6)) {
      const { status } = await retry(() => person.askForLink());
      acknowledged.accepted += Number(status === 202);
    }
    if (happens(0.3)) {
      await retry(async () => {
        await stack.sql`select apply_email_event(id, 'bounced_permanent', now()) from outgoing_emails
          where recipient = ${email} and sent_at is not null limit 1`;
      });
      acknowledged.bounced += 1;
    }
    const token = await retry(() => person.freshLink('confirmation'));
    if (happens(0.2)) {
      const reply = await retry(async () => person.disown(token, (await shownBy(person, token)).shown ?? {}));
      outcome.gone = reply.status === 200;
    } else if (happens(0.7)) {
      const reply = await retry(async () => person.open(token, await shownBy(person, token)));
      outcome.confirmed = reply.status === 200;
      acknowledged.confirmed += Number(outcome.confirmed);
      if (outcome.confirmed && happens(0.3)) {
        const personId = await retry(() => person.personId());
        outcome.gone = (await retry(() => person.remove(personId))).status === 200;
      }
    }
    acknowledged.gone += Number(outcome.gone);
  }

  async function runWorkers() {
    while (!isOver) {
      worker = spawn(process.execPath, ['--input-type=module', '-'], { stdio: ['pipe', 'ignore', 'ignore'] });
      // One may be killed while it reads its program.
      worker.stdin?.on('error', () => undefined).end(bundle?.contents);
      await new Promise((resolve) => worker?.once('close', resolve));
    }
  }

  const kills = { connections: 0, worker: 0, postgres: 0 };
  async function kill(kind: keyof typeof kills) {
    if (kind === 'worker') {
      // However long a process takes to start here, one that never sent anything would show nothing.
      await vi.waitUntil(async () => (await stack.mailbox.emails()).length > 0, { timeout: 300_000 });
      kills.worker += Number(worker?.kill('SIGKILL') ?? false);
    } else if (kind === 'postgres') {
      const [one] = await stack.sql<{ pid: number }>`select pg_backend_pid() as pid`;
      if (one !== undefined) kills.postgres += Number(process.kill(one.pid, 'SIGKILL'));
    } else {
      const ended = await stack.sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
      kills.connections += Number(ended.length > 0);
    }
  }
  const kinds: (keyof typeof kills)[] =
    process.env.CRASH === undefined ? ['connections', 'worker'] : ['connections', 'worker', 'postgres'];

  const working = runWorkers();
  let started = 0;
  const lives = Array.from({ length: 8 }, async () => {
    while (started < PEOPLE || kills.connections + kills.worker + kills.postgres < KILLS) {
      started += 1;
      await livePerson();
    }
  });
  const killing = (async () => {
    for (let nth = 0; kills.connections + kills.worker + kills.postgres < KILLS; nth += 1) {
      await pause(300 + random() * 1_500);
      await retry(() => kill(kinds[nth % kinds.length] ?? 'worker'));
    }
  })();
  await Promise.all([killing, ...lives]);
  const words = { subject: 'We open', markdown: 'Come' };
  const id = await retry(() => beginAnnouncement(stack.owner, 'opening', words));
  const wave = enqueueWave(stack.owner, id, 1_000, { part: 5 }).catch(() => undefined);
  await kill('connections');
  await wave;
  await retry(() => enqueueWave(stack.owner, id, 1_000));
  isOver = true;
  await kill('worker');
  await working;
  await stack.owner.query(WITHOUT_PACE);
  // After the lease of a killed worker, and the twenty minutes of a confirmation.
  for (let round = 0; round < 30; round += 1) {
    await stack.pass(round < 10 ? LEASE_HOURS : 1);
    await stack.deliver();
  }

  const arrived = await stack.mailbox.emails();
  const doubles = Map.groupBy(arrived, ({ to, subject, html }) => JSON.stringify([to, subject, html]));
  expect([...doubles.values()].filter(({ length }) => length > 1)).toEqual([]);
  const lost: string[] = [];
  for (const [email, { completed, confirmed, gone }] of expected) {
    const [row] = await stack.sql<{
      is: string;
      emails: number;
      waiting: number;
      unannounced: boolean;
      reasons: string[];
    }>`
      select concat_ws(' ', w.email is not null, coalesce(s.completed and m.pro_code is not null, false), p.confirmed_at is not null) as is,
        (select count(*)::int from outgoing_emails e where e.recipient = ${email} and e.sent_at is not null) as emails,
        (select count(*)::int from outgoing_emails e where e.recipient = ${email} and e.sent_at is null and e.failed_at is null) as waiting,
        p.confirmed_at is not null and not exists (select from suppressed_addresses a where a.address_hash = address_hash(${email}))
          and not exists (select from outgoing_emails e where e.recipient = ${email} and e.kind = 'announcement') as unannounced,
        (select array_agg(e.last_error) from outgoing_emails e where e.recipient = ${email} and e.failed_at is not null) as reasons
      from (values (${email})) own (email) left join people p using (email) left join waitlist_registrations w using (email)
      left join survey_responses s using (email) left join pro_memberships m using (email)`;
    const is = gone ? 'f f f' : ['t', completed ? 't' : 'f', confirmed ? 't' : 'f'].join(' ');
    if (row?.is !== is) lost.push(`${email}: ${row?.is ?? ''} instead of ${is}`);
    if (row !== undefined && row.waiting > 0) lost.push(`${email}: ${row.waiting} wait`);
    if (row?.unannounced === true) lost.push(`${email}: no announcement`);
    const got = arrived.filter(({ to }) => to.includes(email)).length;
    if (!gone && got !== row?.emails) lost.push(`${email}: got ${got}, ${row?.emails ?? 0} were sent`);
    const withheld = (row?.reasons ?? []).filter((reason) => !reason.includes('bounced for good'));
    if (withheld.length > 0) lost.push(`${email}: ${withheld.join()}`);
  }
  process.stderr.write(`${JSON.stringify({ kills, acknowledged, emails: arrived.length })}\n`);
  expect(lost).toEqual([]);
});
