/**
 * Postgres' connections, the email worker and, with `CRASH=1` (which takes the whole server down, so alone), Postgres itself
 * are killed while people join, answer, finish, ask for links, confirm, disown, bounce, delete and get an announcement.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { bundleFunctions } from '#scripts/bundle-functions.ts';
import { beginAnnouncement, enqueueWave } from '#scripts/announcement-waves.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { shownBy } from '#tests/support/visitor.ts';

const KILLS = Number(process.env.KILLS ?? 2);
const PEOPLE = 12 * KILLS;
const LEASE_HOURS = 0.1;
vi.setConfig({ testTimeout: 600_000 });

const { stack, cast } = useCast();
const { outputFiles: [bundle] = [] } = await bundleFunctions(['tests/slow/killable.ts']);

/** As a browser does: again until it is answered. */
async function insist<Result>(ask: () => Promise<Result>): Promise<Result> {
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

  async function live() {
    const person = cast.stranger();
    const { email } = person;
    const told = { completed: false, confirmed: false, gone: false };
    const own = { retrySecret: crypto.randomUUID().replaceAll('-', '') };
    if ((await insist(() => person.join(own))).status !== 201) throw new Error(`${email} could not join`);
    acknowledged.joined += 1;
    expected.set(email, told);
    const does = (share: number) => random() < share;
    if (does(0.8)) {
      await insist(() => person.answerAll());
      const reply = await insist(() => person.call('/api/survey-responses/complete', { email, ...own }));
      told.completed = reply.status === 200;
      acknowledged.completed += Number(told.completed);
    }
    if (does(0.6)) {
      const { status } = await insist(() => person.askForLink());
      acknowledged.accepted += Number(status === 202);
    }
    if (does(0.3)) {
      await insist(async () => {
        await stack.sql`select apply_email_event(id, 'bounced_permanent', now()) from outgoing_emails
          where recipient = ${email} and sent_at is not null limit 1`;
      });
      acknowledged.bounced += 1;
    }
    const token = await insist(() => person.freshLink('confirmation'));
    if (does(0.2)) {
      const reply = await insist(async () =>
        person.disown(token, (await shownBy(person, token)).shown ?? {}),
      );
      told.gone = reply.status === 200;
    } else if (does(0.7)) {
      const reply = await insist(async () => person.open(token, await shownBy(person, token)));
      told.confirmed = reply.status === 200;
      acknowledged.confirmed += Number(told.confirmed);
      if (told.confirmed && does(0.3)) {
        const personId = await insist(() => person.personId());
        told.gone = (await insist(() => person.remove(personId))).status === 200;
      }
    }
    acknowledged.gone += Number(told.gone);
  }

  async function work() {
    while (!isOver) {
      worker = spawn(process.execPath, ['--input-type=module', '-'], { stdio: ['pipe', 'ignore', 'ignore'] });
      worker.stdin?.end(bundle?.contents);
      const ended = new Promise((resolve) => worker?.once('close', resolve));
      await ended;
    }
  }

  const kills = { connections: 0, worker: 0, postgres: 0 };
  async function kill(kind: keyof typeof kills) {
    const others = () =>
      stack.sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    if (kind === 'worker') kills.worker += Number(worker?.kill('SIGKILL') ?? false);
    else if (kind === 'postgres') {
      const [one] = await others();
      if (one !== undefined) kills.postgres += Number(process.kill(one.pid, 'SIGKILL'));
    } else {
      const ended = await stack.sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
      kills.connections += Number(ended.length > 0);
    }
  }
  const kinds: (keyof typeof kills)[] =
    process.env.CRASH === undefined ? ['connections', 'worker'] : ['connections', 'worker', 'postgres'];

  const working = work();
  let living = 0;
  const lives = Array.from({ length: 8 }, async () => {
    while (living < PEOPLE || kills.connections + kills.worker + kills.postgres < KILLS) {
      living += 1;
      await live();
    }
  });
  const killing = (async () => {
    for (let nth = 0; kills.connections + kills.worker + kills.postgres < KILLS; nth += 1) {
      await pause(300 + random() * 1_500);
      await insist(() => kill(kinds[nth % kinds.length] ?? 'worker'));
    }
  })();
  await Promise.all([killing, ...lives]);
  const words = { subject: 'We open', markdown: 'Come' };
  const id = await insist(() => beginAnnouncement(stack.owner, 'opening', words));
  const wave = enqueueWave(stack.owner, id, 1_000, { part: 5 }).catch(() => undefined);
  await kill('connections');
  await wave;
  await insist(() => enqueueWave(stack.owner, id, 1_000));
  isOver = true;
  await working;
  // After the lease of a killed worker, and the twenty minutes of a confirmation.
  for (let hours = 0; hours < 30; hours += 1) {
    await stack.pass(hours < 10 ? LEASE_HOURS : 1);
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
      announced: number;
      reasons: string[];
    }>`
      select concat_ws(' ', w.email is not null, coalesce(s.completed and m.pro_code is not null, false), p.confirmed_at is not null) as is,
        (select count(*)::int from outgoing_emails e where e.recipient = ${email} and e.sent_at is not null) as emails,
        (select count(*)::int from outgoing_emails e where e.recipient = ${email} and e.sent_at is null and e.failed_at is null) as waiting,
        (select count(*)::int from outgoing_emails e where e.recipient = ${email} and e.kind = 'announcement') as announced,
        (select array_agg(e.last_error) from outgoing_emails e where e.recipient = ${email} and e.failed_at is not null) as reasons
      from (values (${email})) own (email) left join people p using (email) left join waitlist_registrations w using (email)
      left join survey_responses s using (email) left join pro_memberships m using (email)`;
    const is = gone ? 'f f f' : ['t', completed ? 't' : 'f', confirmed ? 't' : 'f'].join(' ');
    if (row?.is !== is) lost.push(`${email}: ${row?.is ?? ''} instead of ${is}`);
    if (row !== undefined && row.waiting > 0) lost.push(`${email}: ${row.waiting} wait`);
    const got = arrived.filter(({ to }) => to.includes(email)).length;
    if (!gone && got !== row?.emails) lost.push(`${email}: got ${got}, ${row?.emails ?? 0} were sent`);
    const withheld = (row?.reasons ?? []).filter((reason) => !reason.includes('bounced for good'));
    if (withheld.length > 0) lost.push(`${email}: ${withheld.join()}`);
  }
  process.stderr.write(`${JSON.stringify({ kills, acknowledged, emails: arrived.length })}\n`);
  expect(lost).toEqual([]);
});
