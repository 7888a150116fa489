import { beforeEach, expect, test, vi } from 'vitest';
import { signToken } from '#netlify/shared/link-token.ts';
import { addressHash } from '#netlify/shared/log.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anEmail } from '#tests/support/factories.ts';
import { loggedWhile } from '#tests/support/logged.ts';
import { operators } from '#tests/support/operators.ts';
import { anOperatorLink, aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const HOUR_MS = 60 * 60 * 1000;
const TEN_MINUTES_MS = HOUR_MS / 6;
const [email = ''] = operators;

const { stack, cast } = useCast();

beforeEach(() => stack.empty());

const askForLink = (to: string, visitor = aVisitor()) => visitor.call('/api/operator/link', { email: to });
const signIn = (visitor: Visitor, token: string, more = {}) =>
  visitor.call('/api/operator/sessions', { token, ...more });
const signOut = (visitor: Visitor) => visitor.call('/api/operator/sessions/end', {});
const readsReport = async ({ cookie }: Pick<Visitor, 'cookie'>) =>
  (await callFunction({ path: '/api/operator/report', headers: { Cookie: cookie } })).status === 200;
const sessions = () => stack.sql<{ id: string }>`select * from operator_sessions`;

const emails = () => stack.sql<{ kind: string; payload: object; issued: number }>`
  select kind, payload, floor(extract(epoch from created_at) * 1000)::float8 as issued
  from outgoing_emails where recipient = ${email} order by created_at`;
const emailedLink = async () => signToken('operator_link', email, (await emails()).at(-1)?.issued ?? 0);

test('the emailed link signs its browser in, and the database stores nothing that could', async () => {
  expect((await askForLink(email)).status).toBe(202);
  expect(await emails()).toMatchObject([{ kind: 'operator_link', payload: {} }]);
  const token = await emailedLink();
  const operator = aVisitor();
  expect(await readsReport(operator)).toBe(false);
  const opened = await signIn(operator, token);
  expect([opened.status, opened.data]).toEqual([200, { signedIn: true }]);
  expect(opened.headers.getSetCookie()).toHaveLength(1);
  expect(await readsReport(operator)).toBe(true);
  const stored = JSON.stringify(await sessions());
  expect(stored).toContain(email);
  for (const secret of [token.split('.')[2] ?? '', operator.cookie.split('=')[1] ?? ''])
    expect(stored).not.toContain(secret);
});

test('a thousand networks requesting an operator’s link cause one a minute, and lock nobody out', async () => {
  await stack.sql`
    select enqueue_operator_link(${email}, row(null, null, array['network ' || n])::caller)
    from generate_series(1, 1000) n`;
  const linksWhenAsked = async (operator: Visitor) => {
    await stack.deliver();
    await stack.pass(1.1 / 60);
    const { status } = await askForLink(email, operator);
    return [status, (await emails()).length];
  };
  expect(await emails()).toHaveLength(1);

  const [office, home] = [aVisitor(), aVisitor()];
  // Other spellings of the mailbox aren't operators and use up nothing.
  const spelled = email.replace('@', '+tag@');
  await office.join({ email: spelled });
  for (let times = 0; times < 4; times += 1)
    await office.call('/api/survey-responses/link', { email: spelled });
  for (let links = 2; links <= 11; links += 1) expect(await linksWhenAsked(office)).toEqual([202, links]);
  expect(await linksWhenAsked(office), 'ten a day from one network').toEqual([429, 11]);
  expect(await linksWhenAsked(home)).toEqual([202, 12]);
  await stack.pass(24);
  expect(await linksWhenAsked(office), 'the day after').toEqual([202, 13]);
});

test('a link signs in once, even with two browsers at once, and never after its session ended', async () => {
  const laptop = await aSignedInOperator(email);
  const token = anOperatorLink();
  const browsers = [aVisitor(), aVisitor(), aVisitor()];
  const outcomes = await Promise.all(browsers.map((browser) => signIn(browser, token)));
  const codes = outcomes.map(({ error }) => error?.code ?? 'opened');
  expect(codes.toSorted()).toEqual(['link_used', 'link_used', 'opened']);
  const readers = await Promise.all(browsers.map(readsReport));
  expect(readers.filter(Boolean)).toHaveLength(1);
  const operator = browsers[readers.indexOf(true)] ?? aVisitor();
  const { cookie } = operator;
  const ended = await signOut(operator);
  expect([ended.status, operator.cookie]).toEqual([200, '']);
  expect(await readsReport({ cookie }), 'with the cookie from before').toBe(false);
  expect((await signIn(operator, token)).error?.code).toBe('link_used');
  expect((await signOut(operator)).status, 'who has no session is signed out').toBe(200);
  expect(await readsReport(laptop), 'another session goes on').toBe(true);
  expect(await sessions()).toHaveLength(2);
});

test('a browser whose response was lost gets its session again, and nobody else with the same link does', async () => {
  const [token, own] = [anOperatorLink(), { retrySecret: 'ab'.repeat(16) }];
  const [lost, operator] = [aVisitor(), aVisitor()];
  await signIn(lost, token, own);
  expect((await signIn(operator, token, own)).status).toBe(200);
  expect([operator.cookie, await readsReport(operator)]).toEqual([lost.cookie, true]);
  expect((await signIn(operator, token, own)).status, 'with the cookie as well').toBe(200);
  expect(await readsReport(operator)).toBe(true);
  for (const other of [{}, { retrySecret: 'cd'.repeat(16) }])
    expect((await signIn(aVisitor(), token, other)).error?.code).toBe('link_used');
  expect(await sessions()).toHaveLength(1);
  await signOut(operator);
  expect((await signIn(aVisitor(), token, own)).error?.code, 'once it has ended').toBe('link_used');
});

test('a cut, old or foreign link signs nobody in', async () => {
  const token = anOperatorLink();
  const refused: [string, string][] = [
    ['link_incomplete', token.slice(0, -1)],
    ['link_incomplete', await cast.stranger({ email }).freshLink()],
    ['link_expired', anOperatorLink(email, TEN_MINUTES_MS + 1_000)],
    ['unauthorized', anOperatorLink(anEmail())],
    ['unauthorized', anOperatorLink(email.toUpperCase())],
  ];
  for (const [code, token] of refused) {
    const visitor = aVisitor();
    const { error, headers } = await signIn(visitor, token);
    expect(error?.code, token).toBe(code);
    expect(headers.has('set-cookie')).toBe(false);
    expect(visitor.cookie).toBe('');
  }
  expect(await sessions()).toEqual([]);
  expect((await signIn(aVisitor(), token)).status, 'none of this has used it up').toBe(200);
});

test('a link works for ten minutes and a session for two hours, by the database’s clock', async () => {
  vi.setSystemTime(Date.now() + 5 * HOUR_MS);
  const signInAfter = async (minutes: number) => {
    await askForLink(email);
    await stack.deliver();
    await stack.pass(minutes / 60);
    const operator = aVisitor();
    await signIn(operator, await emailedLink());
    return operator;
  };
  expect(await readsReport(await signInAfter(10.1))).toBe(false);
  const operator = await signInAfter(9.9);
  await stack.pass(1.9);
  expect(await readsReport(operator)).toBe(true);
  await stack.pass(0.2);
  expect(await readsReport(operator)).toBe(false);
});

test('the log says who asked, signed in and out, and who was refused and why, without an address', async () => {
  const ip = '203.0.113.9';
  const somebody = anEmail();
  const operator = aVisitor({ ip });
  const token = anOperatorLink();
  const logged = await loggedWhile(async () => {
    await askForLink(email, operator);
    await askForLink(somebody, operator);
    await signIn(operator, token.slice(0, -1));
    await signIn(operator, anOperatorLink(somebody));
    await signIn(operator, anOperatorLink(email, 2 * HOUR_MS));
    await signIn(operator, token);
    await signIn(aVisitor({ ip }), token);
    await signOut(operator);
  });
  const [stored] = await sessions();
  const sessionId = stored?.id;
  const [address, another] = [addressHash(email), addressHash(somebody)];
  const acts = logged.filter(({ event }) => String(event).startsWith('operator_'));
  expect(acts).toMatchObject([
    { level: 'info', event: 'operator_asked_for_link', address },
    { level: 'warning', event: 'operator_refused', address: another, reason: 'unauthorized' },
    { level: 'warning', event: 'operator_refused', reason: 'link_incomplete' },
    { level: 'warning', event: 'operator_refused', address: another, reason: 'unauthorized' },
    { level: 'warning', event: 'operator_refused', address, reason: 'link_expired' },
    { level: 'info', event: 'operator_signed_in', address, sessionId },
    { level: 'warning', event: 'operator_refused', address, reason: 'link_used' },
    { level: 'info', event: 'operator_signed_out', address, sessionId },
  ]);
  expect(new Set(acts.map(({ client }) => JSON.stringify(client))).size, 'one client').toBe(1);
  for (const secret of ['@', ip, ...token.split('.')]) expect(JSON.stringify(logged)).not.toContain(secret);
});
