/** Everyone who should get an announcement gets it once, and nobody else does. `PEOPLE=10000 KILLS=14` tries a whole list. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { functionContext } from '#local/netlify/functions.ts';
import { listen } from '#local/listen.ts';
import { mailbox, type Fault } from '#local/resend/mailbox.ts';
import api from '#netlify/functions/api.ts';
import { claimEmails, countEmails, getEmailPace } from '#netlify/emails/worker/outbox.ts';
import { bundleFunctions } from '#scripts/bundle-functions.ts';
import { beginAnnouncement, enqueueWave, forecast, groupOf } from '#scripts/announcement-waves.ts';
import { WITHOUT_PACE } from '#tests/bench/journey.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { LEAST, MOST } from '#tests/support/factories.ts';
import { mailboxAt } from '#tests/support/mailbox-client.ts';
import { insertRows, storedAnswers } from '#tests/support/surveys.ts';
import { WEBHOOK_SECRET } from '#tests/support/stack.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { timeMachine } from '#tests/support/time-travel.ts';

const PEOPLE = Number(process.env.PEOPLE ?? 60);
const SEED = Number(process.env.SEED ?? 16);
const KILLS = Number(process.env.KILLS ?? 3);
const WORDS = { subject: 'We open in March', markdown: 'Come and **look**.' };
/** Longer than a worker's lease on an email. */
const LEASE_HOURS = 0.1;

vi.setConfig({ testTimeout: Math.max(300_000, PEOPLE * 200) });

const { stack, cast } = useCast();

beforeEach(() => stack.empty());

const STATES = ['subscribed', 'unconfirmed', 'unsubscribed', 'bounced', 'complained'] as const;
type State = (typeof STATES)[number];

const addressOf = (state: State, n: number) => `${state}.${n}@example.com`;

/** People on the waitlist, lowest number first. */
async function people(state: State, count: number): Promise<string[]> {
  await stack.sql`
    with named as (
      select n, ${state} || '.' || n || '@example.com' as email from generate_series(1, ${count}::integer) n
    ), added as (
      insert into people (email, confirmed_at)
        select email, case when ${state} <> 'unconfirmed' then now() end from named order by n returning id, email
    ), suppressed as (
      insert into suppressed_addresses
        select address_hash(email), ${state}, now(), id from added where ${state} in ('bounced', 'complained')
    )
    insert into waitlist_registrations (full_name, email, consent_version, unsubscribed_at)
      select 'Ada', email, 'joining-2', case when ${state} = 'unsubscribed' then now() end
      from named order by n`;
  return Array.from({ length: count }, (_, index) => addressOf(state, index + 1));
}

/** A mailbox that reports each email to the site. `onRequest` runs before and after it accepts one. */
async function aProvider(onRequest: (when: 'before' | 'after') => void = () => undefined) {
  const site = await listen(async (request) => {
    const { url, headers } = request;
    const context = functionContext({ url, ip: '203.0.113.9', waitUntil: () => undefined });
    return api(new Request(url, { method: 'POST', headers, body: await request.text() }), context);
  }, 0);
  onTestFinished(site.close);
  const url = `http://localhost:${site.port}/api/email-events`;
  const { fetch: answer } = mailbox({ webhook: { url, secret: WEBHOOK_SECRET } });
  const server = await listen(async (request) => {
    if (request.method !== 'POST' || !request.url.endsWith('/emails')) return answer(request);
    onRequest('before');
    const email = (await request.json()) as { html: string };
    // Ten thousand bodies would not fit into memory, so their hashes are compared.
    const html = createHash('sha256').update(email.html).digest('hex');
    const { headers } = request;
    const body = JSON.stringify({ ...email, html, text: html });
    const response = await answer(new Request(request.url, { method: 'POST', headers, body }));
    onRequest('after');
    return response;
  }, 0);
  onTestFinished(() => server.close());
  return mailboxAt(`http://localhost:${server.port}`);
}

/** As a deploy bundles it: a bundle can break what its sources do. */
const { outputFiles: [bundle] = [] } = await bundleFunctions(['tests/slow/killable.ts']);

function aProcess(provider: { url: string }, ...args: string[]) {
  const child = spawn(process.execPath, ['--input-type=module', '-', ...args], {
    env: { ...process.env, RESEND_BASE_URL: provider.url },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(bundle?.contents);
  // Unread output would fill the pipe and block the process.
  child.stdout.resume();
  return { child, ended: new Promise<void>((resolve) => child.once('close', () => resolve())) };
}

async function oneClick(email: string): Promise<void> {
  const token = await cast.stranger({ email }).unsubscribeToken();
  const response = await callFunction({ path: `/api/unsubscribe?token=${token}`, method: 'POST' });
  expect(response.status).toBe(200);
}

test(`each of ${PEOPLE} people gets it once, despite kills, lost responses and bounces`, async () => {
  await stack.owner.query(WITHOUT_PACE);
  // Without it, emails claimed at once have no order.
  onTestFinished(async () => {
    await stack.owner.query(readFileSync('sql/functions/emails/email_interval.sql', 'utf8'));
  });
  const roll = seededRandom(SEED);
  const random = (below: number) => Math.floor(roll() * below);
  const few = Math.ceil(PEOPLE / 20);
  const subscribed = await people('subscribed', PEOPLE);
  for (const state of STATES.slice(1)) await people(state, few);
  const time = timeMachine(stack.owner);
  let running: ChildProcess | undefined;
  let untilKill = 0;
  let kills = 0;
  const provider = await aProvider((when) => {
    untilKill -= 1;
    // Kills alternately before the email is accepted, and after that but before the worker is told.
    if (untilKill <= 0 && when === (kills % 2 === 0 ? 'before' : 'after')) {
      kills += Number(running?.kill('SIGKILL') ?? false);
      untilKill = Infinity;
    }
  });

  const id = await beginAnnouncement(stack.owner, 'opening', WORDS);
  for (let kill = 0; (await forecast(stack.owner, 'opening')).remaining > 0; kill += 1) {
    const { child, ended } = aProcess(provider, stack.ownerUrl, String(id), String(PEOPLE));
    let parts = kill < KILLS / 2 ? random(Math.ceil(PEOPLE / 100)) : Infinity;
    child.stdout.on('data', () => {
      parts -= 1;
      if (parts < 0) child.kill('SIGKILL');
    });
    await ended;
  }

  const left = new Set<string>();
  const faults: Fault[] = ['ok', 'lose-answer', 'bounce', 'complain', 'rate-limit', 'ok'];
  const waiting = () => stack.sql`select from outgoing_emails where sent_at is null and failed_at is null`;
  for (let round = 0; (await waiting()).length > 0; round += 1) {
    const isRough = kills < KILLS;
    await provider.fault(isRough ? (faults[round % faults.length] ?? 'ok') : 'ok');
    // Few enough that the wave outlasts all kills.
    untilKill = isRough ? 1 + random(Math.floor(PEOPLE / KILLS)) : Infinity;
    const worker = aProcess(provider);
    running = worker.child;
    if (isRough) {
      const email = addressOf('subscribed', 1 + random(PEOPLE));
      left.add(email);
      await oneClick(email);
    }
    await worker.ended;
    await time.pass(LEASE_HOURS);
  }

  expect(kills).toBeGreaterThanOrEqual(KILLS);
  const arrived = (await provider.emails()).flatMap(({ to }) => to);
  expect(new Set(arrived).size, 'nobody has it twice').toBe(arrived.length);
  expect(arrived.filter((email) => !email.startsWith('subscribed.'))).toEqual([]);
  const without = subscribed.filter((email) => !arrived.includes(email));
  expect(without.filter((email) => !left.has(email))).toEqual([]);
  const events = await stack.sql`select from outgoing_emails where delivered_at is not null`;
  expect(events, 'events arrived meanwhile').not.toEqual([]);
});

test('waves go to the longest-waiting people first, and never twice', async () => {
  const subscribed = await people('subscribed', 60);
  const id = await beginAnnouncement(stack.owner, 'opening', WORDS);
  expect(await enqueueWave(stack.owner, id, 3)).toBe(3);
  const claimed = await claimEmails(10);
  expect(claimed.map(({ recipient }) => recipient)).toEqual(subscribed.slice(0, 3));
  expect(claimed[0]?.payload).toEqual(WORDS);
  const waves = await Promise.all([1, 2, 3].map(() => enqueueWave(stack.owner, id, 100, { part: 7 })));
  expect(waves.reduce((sum, wave) => sum + wave)).toBe(57);
  expect(await enqueueWave(stack.owner, id, 100)).toBe(0);
});

test('mail:status counts each email by its latest state, and says how long the rest takes', async () => {
  const emails = await people('subscribed', 10);
  await enqueueWave(stack.owner, await beginAnnouncement(stack.owner, 'opening', WORDS), 10);
  const changes = [
    'sent_at = now()',
    `sent_at = now(), bounce = 'permanent', bounced_at = now()`,
    'sent_at = now(), complained_at = now()',
    'failed_at = now()',
  ];
  for (const [index, change] of changes.entries())
    await stack.owner.query(`update outgoing_emails set ${change} where recipient = $1`, [emails[index]]);
  const kind = 'announcement';
  expect(await countEmails()).toEqual([
    { kind, state: 'bounced', count: 1 },
    { kind, state: 'complained', count: 1 },
    { kind, state: 'failed', count: 1 },
    { kind, state: 'sent', count: 1 },
    { kind, state: 'waiting', count: 6 },
  ]);
  expect(await getEmailPace()).toMatchObject({ due: 6, sentLately: 3 });
});

test('the forecast matches the wave, says who gets none and why, and each file has its own', async () => {
  for (const state of STATES) await people(state, 2);
  expect(await forecast(stack.owner, 'opening')).toMatchObject({
    enqueued: 0,
    remaining: 2,
    refusals: {
      'not confirmed': 2,
      unsubscribed: 2,
      'reported an email as spam': 2,
      'an earlier email bounced for good': 2,
    },
  });
  const id = await beginAnnouncement(stack.owner, 'opening', WORDS);
  await enqueueWave(stack.owner, id, 1);
  expect(await forecast(stack.owner, 'opening')).toMatchObject({ enqueued: 1, remaining: 1 });
  expect(await enqueueWave(stack.owner, await beginAnnouncement(stack.owner, 'second', WORDS), 9)).toBe(2);
});

test.each([
  ['finished', [1, 2]],
  ['unfinished', [3, 4, 5]],
  ['large-amount', [2, 3]],
  ['campaign=spring', [1, 3]],
  ['campaign=news.example', [4]],
  ['campaign=Spring', []],
])('--only %s writes to those people, and a later wave to the others', async (only, wanted) => {
  const everyone = await people('subscribed', 5);
  for (const [n, campaign, site, survey] of [
    [1, 'spring', null, { ...storedAnswers, question_10: LEAST, completed: true, pro_code_generated: 'A' }],
    [2, null, null, { ...storedAnswers, question_10: MOST, completed: true, pro_code_generated: 'B' }],
    [3, 'spring', 'news.example', { question_10: MOST }],
    [4, null, 'news.example', {}],
  ] as const) {
    const email = addressOf('subscribed', n);
    await stack.sql`
      update waitlist_registrations set campaign = ${campaign}, referring_host = ${site} where email = ${email}`;
    await insertRows(stack.owner, 'survey_responses', [{ email, ...survey }]);
  }
  const group = groupOf(only);
  expect(await forecast(stack.owner, 'opening', group)).toMatchObject({ remaining: wanted.length });
  const id = await beginAnnouncement(stack.owner, 'opening', WORDS);
  await enqueueWave(stack.owner, id, 100, { group });
  const queued = await stack.sql`select recipient from outgoing_emails order by recipient`;
  expect(queued).toEqual(wanted.map((n) => ({ recipient: addressOf('subscribed', n) })));
  expect(await enqueueWave(stack.owner, id, 100)).toBe(everyone.length - wanted.length);
});

test('a requested link and a Pro code are sent before a wave queued earlier', async () => {
  await people('subscribed', 5);
  const id = await beginAnnouncement(stack.owner, 'opening', WORDS);
  await enqueueWave(stack.owner, id, 5);
  const [code, link] = [await cast.answered(), await cast.answered()];
  await code.complete();
  await link.askForLink();
  const claimed = await claimEmails(4);
  const first = claimed.slice(0, 2).map(({ recipient }) => recipient);
  expect(first.toSorted()).toEqual([link.email, code.email].toSorted());
});
