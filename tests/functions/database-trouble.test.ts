/** When the database fails, visitors are told in our words, and nothing is lost or doubled once it is back. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasDueEmails } from '#netlify/mail/outbox.ts';
import { createMailer } from '#netlify/mail/mailer.ts';
import { requestStatement } from '#netlify/shared/request-statement.ts';
import { sql } from '#netlify/shared/sql.ts';
import { deliverDueEmails } from '#netlify/mail/delivery.ts';
import { redirects } from '#src/shared/paths.ts';
import {
  aScene,
  send,
  deliveryTries,
  DELIVER_EMAILS,
  triesOf,
  type Actor,
  type Asked,
  type Scene,
  type Try,
} from '#tests/support/actors.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { storedUnder } from '#tests/support/places.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { routes } from '#tests/support/routes.ts';
import { spyOnStatements } from '#tests/support/statements.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const SECRET = 'relation "secrets" of ada@example.com does not exist';

const stack = useStack();
let logged: string[];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());

function databaseAnswers(reply: () => Promise<Response>) {
  spyOnStatements().mockImplementationOnce(reply);
}

const refusal = (code: string) => () =>
  Promise.resolve(Response.json({ message: SECRET, code, detail: SECRET }, { status: 400 }));

const join = () => aVisitor().call('/api/waitlist-registrations', aRegistration());

test.each<[string, () => Promise<Response>, string]>([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'the connection failed'],
  ['takes too long', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'the connection failed'],
  ['answers 500', () => Promise.resolve(new Response(SECRET, { status: 500 })), 'the connection failed'],
  ['is shutting down', refusal('57P01'), 'the connection failed'],
  ['has no connection left', refusal('53300'), 'too many requests at once'],
  ['meets a deadlock', refusal('40P01'), 'too many requests at once'],
  ['refuses a value', refusal('22001'), 'the entry was refused'],
  ['refuses a row', refusal('23514'), 'the entry was refused'],
  ['lacks a table', refusal('42P01'), 'something is wrong on our side'],
])('a database that %s is a 503 that says so in our own words', async (_name, reply, message) => {
  databaseAnswers(reply);
  const { status, error, text } = await join();
  expect(status).toBe(503);
  expect(error).toMatchObject({ code: 'database_error', message });
  expect(text).not.toContain('secrets');
  expect(logged.join('\n')).toContain(error?.reference);
  expect(logged.join('\n')).not.toContain('ada@example.com');
});

test('a unique violation of another constraint is not taken for a duplicate address', async () => {
  databaseAnswers(() =>
    Promise.resolve(
      Response.json({ message: 'x', code: '23505', constraint: 'another_key' }, { status: 400 }),
    ),
  );
  expect((await join()).status).toBe(503);
});

test('what nobody expected is a 500 with a reference to the log, and without a word about it', async () => {
  databaseAnswers(() => Promise.resolve(Response.json({ fields: [], rows: [], rowAsArray: true })));
  const { status, error } = await join();
  expect(status).toBe(500);
  expect(Object.keys(error ?? {}).toSorted()).toEqual(['code', 'message', 'reference']);
  expect(error?.message).toBe('An unexpected error occurred.');
  expect(logged.join('\n')).toContain(error?.reference);
});

test('a plain form post leads back to the form with the code, also when the database is down', async () => {
  databaseAnswers(() => Promise.reject(new TypeError('fetch failed')));
  const response = await callFunction({
    path: '/api/waitlist-registrations',
    body: new URLSearchParams({ fullName: 'Ada', email: 'ada@example.com', consent: 'joining-1' }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(response.headers.get('location')).toBe(redirects.joinRefused('database_error', []));
});

test('a call is logged once, without the visitor’s address', async () => {
  await join();
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 'info',
    event: 'call',
    endpoint: 'POST /api/waitlist-registrations',
    status: 201,
  });
  expect(logged[0]).not.toContain('@');
});

test('a fault is found by the reference that the visitor has, with all that was logged of that call', async () => {
  const again = () => databaseAnswers(() => Promise.reject(new TypeError('fetch failed')));
  again();
  const { error } = await join();
  again();
  await join();
  const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const own = lines.filter(({ requestId }) => requestId === error?.reference);
  expect(own.map(({ event }) => event)).toEqual(['unexpected', 'call']);
  const prints = lines.flatMap(
    ({ error: thrown }) => (thrown as { fingerprint?: string } | undefined)?.fingerprint ?? [],
  );
  expect(prints).toHaveLength(2);
  expect(new Set(prints).size).toBe(1);
});

test('a refusal is logged with its code and its client, and whoever is answered without', async () => {
  const visitor = aVisitor();
  const registration = aRegistration();
  await visitor.call('/api/waitlist-registrations', registration);
  await aVisitor().call('/api/waitlist-registrations', registration);
  const [joined, refused] = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(joined).not.toHaveProperty('client');
  expect(refused).toMatchObject({ status: 409, code: 'duplicate_email' });
  expect(refused?.client).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
});

/** The request that fails: counted over all that a function sends, to the database, to the mail provider and to the site. */
type Fault = { nth: number; when: 'before it arrives' | 'after it is done' };
type Course = { fault: Fault | null; requests: number };

/** Many calls are under way at once, each with a fault of its own. */
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
  vi.spyOn(globalThis, 'fetch').mockImplementation((...given) => onCourse(() => fetch(...given)));
  spyOnStatements().mockImplementation((...given) => onCourse(() => requestStatement(...given)));
}

/** They tell by it, or by a cookie, that it is the same browser that asks again. */
const withRetrySecret: readonly string[] = [
  '/api/waitlist-registrations',
  '/api/survey-responses/answer',
  '/api/survey-responses/complete',
  '/api/owner-sessions',
];
/** Whoever is not answered and asks again has two links. */
const linkEndpoints: readonly string[] = ['/api/survey-responses/link', '/api/your-data/link'];

/** Whoever is deleted, or has moved to another address, has no session there any more, and an operator's link opens nothing twice: all are told so. */
const DONE_AND_GONE: Record<string, number> = {
  '/api/your-data/address': 403,
  '/api/your-data/delete': 401,
  '/api/operator/sessions': 403,
};

/** As our pages ask, and ask again where they are answered with a fault. */
function asker(asked: Asked, scene: Scene, attempt: Try) {
  const sent = attempt.sends(scene);
  const secret = withRetrySecret.includes(asked.path) ? { retrySecret: randomBytes(16).toString('hex') } : {};
  const ask = (more: object) =>
    send(asked, scene, {
      ...sent,
      ...(sent.json !== undefined && { json: { ...sent.json, ...secret, ...more } }),
    });
  const askAgain = () => ask(asked.path === '/api/waitlist-registrations' ? { again: true } : {});
  return {
    askAgain,
    askUntilAnswered: async () => {
      let reply = await ask({});
      for (let times = 1; reply.status >= 500 && times < 4; times += 1) reply = await askAgain();
      return reply;
    },
  };
}

/** What a run has drawn or dated, and so no other has. */
function withoutChance(stored: object): string {
  return JSON.stringify(stored)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\\{1,2}x[0-9a-f]{64}/g, 'hash')
    .replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+\+00:00/g, 'moment')
    .replaceAll(/\b\d{13}\b/g, 'moment')
    .replaceAll(/PRO(-\w{4}){3}|(?<=")[0-9A-Z]{10}(?=")/g, 'code')
    .replaceAll(/(id|response_number)":\d+/g, '$1":n');
}

const kindsOf = (rows: unknown) => (rows as { kind: string }[]).map(({ kind }) => kind).toSorted();

/** What comes of a call with this fault, once whoever asked has been answered. */
async function courseOf(asked: Asked, attempt: Try, actor: Actor, fault: Fault | null) {
  const found = await aScene(stack, actor, attempt.stage);
  const scene = actor === 'stranger' ? { ...found, link: found.unopened } : found;
  await attempt.prepare?.(scene, stack);
  const own: Course = { fault, requests: 0 };
  const { askUntilAnswered, askAgain } = asker(asked, scene, attempt);
  const { status } = await course.run(own, askUntilAnswered);
  const { outgoing_emails: mails, ...stored } = await storedUnder(stack.owner, scene.email);
  return {
    isMet: fault === null || own.requests >= fault.nth,
    status,
    stored: withoutChance(stored),
    mails: kindsOf(mails),
    isKnownAgain: !withRetrySecret.includes(asked.path) || status >= 400 || (await askAgain()).status < 400,
  };
}

/** @returns whether this actor may do this at all. */
async function expectWhole(asked: Asked, attempt: Try, actor: Actor): Promise<boolean> {
  const calm = await courseOf(asked, attempt, actor, null);
  if (calm.status >= 400) return false;
  for (let nth = 1; ; nth += 1) {
    for (const when of ['before it arrives', 'after it is done'] as const) {
      const { isMet, ...come } = await courseOf(asked, attempt, actor, { nth, when });
      if (!isMet) return true;
      const isLost = when === 'after it is done' && nth === 1;
      const status = (isLost ? DONE_AND_GONE[asked.path] : undefined) ?? calm.status;
      const twice =
        linkEndpoints.includes(asked.path) && isLost
          ? calm.mails.filter((kind) => kind.endsWith('_link'))
          : [];
      expect(come, `${asked.path} as ${actor}, ${attempt.tried}: request ${nth} fails ${when}`).toEqual({
        status,
        stored: calm.stored,
        mails: [...calm.mails, ...twice].toSorted(),
        isKnownAgain: true,
      });
    }
  }
}

/** What is due within half an hour, however many that is: the pace between mails has a test of its own. */
async function deliverAll(): Promise<void> {
  await timeMachine(stack.owner).pass(0.5);
  const { RESEND_API_KEY = '', RESEND_BASE_URL = '', MAIL_FROM = '' } = process.env;
  const mailer = createMailer({ RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM });
  while (await hasDueEmails(sql())) {
    await stack.owner.query('delete from mail_pace');
    const wait = () => Promise.resolve();
    await deliverDueEmails({
      sql: sql(),
      mailer,
      siteUrl: 'https://keystead.test',
      operators: [],
      wait,
      random: () => 1,
    });
  }
}

test('whichever request of whichever call fails, before or after it is done: who asks again is whole, and each mail is sent once', async () => {
  failOnCourse();
  // What sends mails sends everybody's, so it has its turn before anybody else has caused one.
  // Resend alone is answered there, and asks again: tests/functions/mail-events.test.ts.
  const signed = routes.filter(({ path }) => path === '/api/mail-events');
  for (const asked of [DELIVER_EMAILS, ...routes.filter((route) => !signed.includes(route))]) {
    const { path } = asked;
    const route = routes.find((one) => one === asked);
    const tries = route === undefined ? deliveryTries : triesOf(route);
    const by: Actor[] = path.startsWith('/api/operator/')
      ? ['operator']
      : asked === DELIVER_EMAILS
        ? ['stranger']
        : ['stranger', 'owner'];
    const all = tries.flatMap((attempt) => by.map((actor) => expectWhole(asked, attempt, actor)));
    expect(await Promise.all(all), `${path} is answered to somebody`).toContain(true);
  }

  await deliverAll();
  const { rows } = await stack.owner.query<{
    recipient: string;
    queued: number;
    sent: number;
    tried: number;
  }>(
    `select recipient, count(*)::int as queued, count(sent_at)::int as sent, count(*) filter (where attempts > 0)::int as tried
     from outgoing_emails where recipient not in (select email from suppressed_addresses)
       and kind <> 'operator_link' -- it works for ten minutes, and the half hour is over
     group by recipient`,
  );
  const arrived = Map.groupBy(await stack.mailbox.emails(), ({ to }) => to[0]);
  expect(rows.filter(({ queued, sent }) => sent !== queued)).toEqual([]);
  expect(rows.filter(({ recipient, tried }) => (arrived.get(recipient)?.length ?? 0) !== tried)).toEqual([]);
}, 120_000);
