/** When the database fails, visitors read our words, and nothing is lost or doubled once it is back. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestStatement } from '#netlify/shared/request-statement.ts';
import { redirects } from '#src/shared/site/paths.ts';
import { WITHOUT_PACE } from '#tests/bench/journey.ts';
import {
  newScene,
  send,
  DELIVER_EMAILS,
  triesOf,
  type Actor,
  type Endpoint,
  type Try,
} from '#tests/api/actors.ts';
import { parametersOf } from '#tests/support/accepted-requests.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anEmail } from '#tests/support/factories.ts';
import { storedUnder } from '#tests/support/stored-rows.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { routes, type Route } from '#tests/support/routes.ts';
import { spyOnStatements } from '#tests/support/statements.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const SECRET = 'relation "secrets" of ada@example.com does not exist';

const stack = useStack();

beforeEach(() => void vi.spyOn(console, 'log'));
const linesLogged = () =>
  vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

const fetchFailed = () => Promise.reject(new TypeError('fetch failed'));
const nonsense = () => Promise.resolve(Response.json({ fields: [], rows: [], rowAsArray: true }));
const refusal =
  (code: string, more = {}) =>
  () =>
    Promise.resolve(Response.json({ message: SECRET, code, detail: SECRET, ...more }, { status: 400 }));

const join = () => aVisitor().join();

test.each<[string, () => Promise<Response>, string]>([
  ['cannot be reached', fetchFailed, 'the connection failed'],
  ['takes too long', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'the connection failed'],
  ['answers 500', () => Promise.resolve(new Response(SECRET, { status: 500 })), 'the connection failed'],
  ['is shutting down', refusal('57P01'), 'the connection failed'],
  ['has no connection left', refusal('53300'), 'too many requests at once'],
  ['meets a deadlock', refusal('40P01'), 'too many requests at once'],
  ['refuses a value', refusal('22001'), 'the entry was refused'],
  ['refuses a row', refusal('23514'), 'the entry was refused'],
  ['has the value of another key', refusal('23505', { constraint: 'another_key' }), 'the entry was refused'],
  ['lacks a table', refusal('42P01'), 'something is wrong on our side'],
  ['answers nonsense', nonsense, 'An unexpected error occurred.'],
])('a database that %s is answered in our own words', async (_name, reply, message) => {
  spyOnStatements().mockImplementationOnce(reply);
  const { status, error } = await join();
  const [expected, code] = reply === nonsense ? [500, 'unexpected'] : [503, 'database_error'];
  expect(status).toBe(expected);
  expect(error).toEqual({ code, message, reference: expect.any(String) as string });
  const own = linesLogged().filter(({ requestId }) => requestId === error?.reference);
  expect(own.map(({ event }) => event)).toEqual(['unexpected', 'call']);
  expect(JSON.stringify(linesLogged())).not.toContain('ada@example.com');
});

test('a forgotten transaction fails other calls in our own words, and nothing is written after a caller gave up', async () => {
  const forgotten = await stack.owner.connect();
  const joinedLater = anEmail();
  try {
    await forgotten.query('begin; select lock_address($$ada@example.com$$)');
    expect((await join()).status, 'another address').toBe(201);
    await forgotten.query('select pg_advisory_xact_lock(0)');
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => aVisitor().join({ email: `${nth}.${joinedLater}` })),
    );
    expect(replies.map(({ status, error }) => [status, error?.message])).toEqual(
      Array(10).fill([503, 'too many requests at once']),
    );
  } finally {
    await forgotten.query('rollback');
    forgotten.release();
  }
  // Any statement still waiting gets the lock before this one.
  await stack.owner.query('select pg_advisory_xact_lock(0)');
  expect(await stack.sql`select from people where email like ${`%${joinedLater}`}`).toEqual([]);
});

test('a failed form post leads back to the form with the code, even if the database is down', async () => {
  spyOnStatements().mockImplementationOnce(fetchFailed);
  const response = await callFunction({
    path: '/api/waitlist-registrations',
    form: { fullName: 'Ada', email: 'ada@example.com', consent: 'joining-2' },
  });
  expect(response.headers.get('location')).toBe(redirects.joinRefused('database_error'));
});

test('a call is logged with its status, and a refusal also with its code and client', async () => {
  const visitor = aVisitor();
  await visitor.join();
  await visitor.join();
  const [joined, refused] = linesLogged();
  const endpoint = 'POST /api/waitlist-registrations';
  expect(joined).toMatchObject({ level: 'info', event: 'call', endpoint, status: 201 });
  expect(joined).not.toHaveProperty('client');
  expect(refused).toMatchObject({ status: 409, code: 'duplicate_email' });
  expect(refused?.client).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
});

/** Counts every request of a function: to the database, the email provider and the site. */
type Fault = { nth: number; when: 'before it arrives' | 'after it is done' };
type Course = { fault: Fault | null; requests: number };

/** Many calls run at once, each with its own fault. */
const course = new AsyncLocalStorage<Course>();

async function onCourse<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const own = course.getStore();
  if (own !== undefined) own.requests += 1;
  if (own === undefined || own.requests !== own.fault?.nth) return request();
  if (own.fault.when === 'after it is done') await request().catch(() => null);
  throw new TypeError('fetch failed');
}

function failOnCourse(): void {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...parameters) => onCourse(() => fetch(...parameters)));
  spyOnStatements().mockImplementation((...parameters) => onCourse(() => requestStatement(...parameters)));
}

/** These recognize the repeated call by its retry secret or a cookie. */
const takesRetrySecret = (endpoint: Endpoint) =>
  endpoint !== DELIVER_EMAILS &&
  parametersOf((endpoint as Route).schema).some(([name]) => name === 'retrySecret');

/** Leaves out random values and times, which differ between runs. */
function withoutChance(stored: object): string {
  return JSON.stringify(stored)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{1,12})+/g, 'id')
    .replaceAll(/\\{1,2}x[0-9a-f]{64}/g, 'hash')
    .replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+\+00:00/g, 'moment')
    .replaceAll(/\b\d{13}\b/g, 'moment')
    .replaceAll(/PRO(-\w{4}){3}|(?<=")[0-9A-Z]{10}(?=")/g, 'code')
    .replaceAll(/(id|response_number)":\d+/g, '$1":n');
}

/** The outcome of a call with this fault, which is repeated until it is answered, as our pages do. */
async function courseOf(endpoint: Endpoint, attempt: Try, actor: Actor, fault: Fault | null) {
  const actorsScene = await newScene(stack, actor, attempt.stage);
  const scene = actor === 'visitor' ? { ...actorsScene, link: actorsScene.unopened } : actorsScene;
  await attempt.prepare?.(scene, stack);
  const sent = attempt.sends(scene);
  const secret = takesRetrySecret(endpoint) && { retrySecret: randomBytes(16).toString('hex') };
  const ask = (more = {}) =>
    send(endpoint, scene, {
      ...sent,
      ...(sent.json !== undefined && { json: { ...sent.json, ...secret, ...more } }),
    });
  const askAgain = () => ask(endpoint.path === '/api/waitlist-registrations' ? { again: true } : {});
  const own: Course = { fault, requests: 0 };
  const { status } = await course.run(own, async () => {
    let reply = await ask();
    for (let times = 1; reply.status >= 500 && times < 4; times += 1) reply = await askAgain();
    return reply;
  });
  const { outgoing_emails: emails = [], ...stored } = await storedUnder(stack.owner, scene.email);
  // Someone who asks again for an email reads that one was requested a moment ago, which is true.
  const isOnItsWay = fault !== null && status === 429 && /\/(link|renew|send-email)$/.test(endpoint.path);
  const outcome = {
    status: isOnItsWay ? 202 : status,
    stored: withoutChance({ ...stored, emails: emails.map(({ kind }) => kind).toSorted() }),
    isKnownAgain: !secret || status >= 400 || (await askAgain()).status < 400,
  };
  return { outcome, requests: own.requests };
}

/** @returns whether this actor is allowed to do this. */
async function expectWhole(endpoint: Endpoint, attempt: Try, actor: Actor): Promise<boolean> {
  const { outcome: calm, requests } = await courseOf(endpoint, attempt, actor, null);
  if (calm.status >= 400) return false;
  for (let nth = 1; nth <= requests; nth += 1) {
    for (const when of ['before it arrives', 'after it is done'] as const) {
      const { outcome } = await courseOf(endpoint, attempt, actor, { nth, when });
      const at = `${endpoint.path} as ${actor}, ${attempt.tried}: request ${nth} fails ${when}`;
      expect(outcome, at).toEqual({ ...calm, isKnownAgain: true });
    }
  }
  return true;
}

/** Delivers everything due within half an hour; another test checks the pace. */
async function deliverAll(): Promise<void> {
  await stack.owner.query(WITHOUT_PACE);
  await stack.pass(0.5);
  const due = () => stack.sql`
    select from outgoing_emails where sent_at is null and failed_at is null and next_attempt_at <= now()`;
  while ((await due()).length > 0) await callFunction({ path: DELIVER_EMAILS.path, method: 'POST' });
}

test('whichever request of a call fails, before or after it is done, asking again completes it, and each email is sent once', async () => {
  failOnCourse();
  // Delivery sends everyone's emails, so it runs before other calls cause any. Only Resend calls the webhook:
  // tests/api/emails/email-events.test.ts.
  const called = routes.filter(({ path }) => path !== '/api/email-events');
  for (const endpoint of [DELIVER_EMAILS, ...called]) {
    const some: Actor[] = endpoint === DELIVER_EMAILS ? ['visitor'] : ['visitor', 'owner'];
    const by: Actor[] = endpoint.path.startsWith('/api/operator/') ? ['operator'] : some;
    const all = triesOf(endpoint).flatMap((attempt) =>
      by.map((actor) => expectWhole(endpoint, attempt, actor)),
    );
    expect(await Promise.all(all), `${endpoint.path} is answered to somebody`).toContain(true);
  }

  await deliverAll();
  const rows = await stack.sql<{ recipient: string; queued: number; sent: number; tried: number }>`
    select recipient, count(*)::int as queued, count(sent_at)::int as sent,
      count(*) filter (where attempts > 0)::int as tried
    from outgoing_emails where address_hash(recipient) not in (select address_hash from suppressed_addresses)
      and kind <> 'operator_link' -- it works for ten minutes, and the half hour is over
    group by recipient`;
  const arrived = Map.groupBy(await stack.mailbox.emails(), ({ to }) => to[0]);
  expect(rows.filter(({ queued, sent }) => sent !== queued)).toEqual([]);
  expect(rows.filter(({ recipient, tried }) => (arrived.get(recipient)?.length ?? 0) !== tried)).toEqual([]);
});
