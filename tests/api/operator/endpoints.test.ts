import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '#local/listen.ts';
import { addressHash } from '#netlify/shared/log.ts';
import { acceptedRequest } from '#tests/support/accepted-requests.ts';
import { setOperators } from '#scripts/operators.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { loggedWhile } from '#tests/support/logged.ts';
import { operators } from '#tests/support/operators.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { routes } from '#tests/support/routes.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { spyOnStatements } from '#tests/support/statements.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const [email = ''] = operators;

const { stack, cast } = useCast();
let operator: Visitor;

beforeAll(async () => {
  operator = await aSignedInOperator(email);
});
afterEach(() => void vi.resetModules());

const signedIn = () => ({ Cookie: operator.cookie });

const operatorRoutes = routes.filter(({ path }) => path.startsWith('/api/operator/'));

const isWrite = /link$|sessions|decisions$/;

describe.each(operatorRoutes.filter(({ path }) => !isWrite.test(path)))('$path', (route) => {
  const body = route.method === 'POST' && { json: acceptedRequest(route) };
  const call = (headers: Record<string, string>) => callFunction({ path: route.path, headers, ...body });

  test('the session is checked in the statement that reads', async () => {
    const statements = spyOnStatements();
    expect((await call(signedIn())).status).toBe(200);
    const { mock } = statements;
    const { length } = mock.calls;
    expect(JSON.stringify(mock.calls)).not.toMatch(/from (?!operator_)/);
    await call({});
    expect(mock.calls, 'and not at all where there is none').toHaveLength(length);
  });

  test('a removed operator reads nothing, even with a valid session', async () => {
    const former = await aSignedInOperator(operators[1]);
    expect((await call({ Cookie: former.cookie })).status).toBe(200);
    await setOperators(
      stack.owner,
      operators.filter((one) => one !== operators[1]),
    );
    expect(process.env.OPERATOR_EMAILS, 'as an older deploy still has it').toContain(operators[1]);
    expect((await call({ Cookie: former.cookie })).status).toBe(401);
    await expect(aSignedInOperator(operators[1])).rejects.toThrow('unauthorized');
    await setOperators(stack.owner, operators);
    expect((await call({ Cookie: former.cookie })).status, 'nor does the session come back').toBe(401);
    expect((await call(signedIn())).status).toBe(200);
  });
});

test('the log says who read or exported how many rows, and who was refused', async () => {
  await cast.answered();
  await cast.answered();
  const [opened] = await stack.sql<{ id: string }>`
    select id from operator_sessions where email = ${email} order by id limit 1`;
  const session = { sessionId: opened?.id, address: addressHash(email) };
  const ip = '203.0.113.7';
  const logged = await loggedWhile(async () => {
    const group = { by: 'channel', is: 'a visitor’s words' };
    const people = (json: object, headers = {}) =>
      callFunction({ path: '/api/operator/people', ip, headers, json });
    await callFunction({ path: '/api/operator/report', ip, headers: signedIn() });
    await callFunction({ path: '/api/operator/group', ip, headers: signedIn(), json: { group } });
    await people({}, signedIn());
    await people({ addresses: 'all' }, signedIn());
    await people({ addresses: 'reachable', group }, signedIn());
    await people({ addresses: 'all' });
  });
  const acts = logged.filter(({ event }) => String(event).startsWith('operator_'));
  expect(acts).toMatchObject([
    { level: 'info', event: 'operator_read_report', ...session },
    { level: 'info', event: 'operator_read_group', ...session },
    { level: 'info', event: 'operator_exported_people', ...session, request: {}, rows: 2 },
    { event: 'operator_exported_people', ...session, request: { addresses: 'all' }, rows: 2 },
    { event: 'operator_exported_people', ...session, request: { addresses: 'reachable' }, rows: 0 },
    { level: 'warning', event: 'operator_refused', reason: 'unauthorized' },
  ]);
  expect(new Set(acts.map(({ client }) => JSON.stringify(client))).size, 'one client').toBe(1);
  expect(acts.at(-1)).not.toHaveProperty('address');
  const calls = new Set(logged.filter(({ event }) => event === 'call').map(({ requestId }) => requestId));
  expect(acts.filter(({ requestId }) => !calls.has(requestId))).toEqual([]);
  for (const secret of ['@', ip, 'a visitor’s words', operator.cookie.split('=')[1] ?? ''])
    expect(JSON.stringify(logged)).not.toContain(secret);
});

test.each(['GET', 'POST', 'HEAD'])(
  'without OPERATOR_EMAILS %s responds like any unknown path',
  async (method) => {
    const headers = { 'content-type': 'text/html', 'x-page': 'unknown' };
    const page = '<!doctype html><title>Keystead</title>';
    const paths: string[] = [];
    const site = await listen((request: Request) => {
      paths.push(new URL(request.url).pathname);
      return new Response(page, { status: 404, headers });
    }, 0);
    vi.stubEnv('OPERATOR_EMAILS', undefined);
    vi.stubEnv('SITE_URL', `http://localhost:${site.port}`);
    const statements = spyOnStatements();
    vi.resetModules();
    for (const { path } of operatorRoutes) {
      const json = method === 'POST' && { json: { email } };
      const response = await callFunction({ path, method, headers: signedIn(), ...json });
      expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([404, headers]);
      expect(response.headers.has('set-cookie')).toBe(false);
      expect(await response.text()).toBe(method === 'HEAD' ? '' : page);
    }
    expect(new Set(paths)).toEqual(new Set(['/404']));
    expect(statements).not.toHaveBeenCalled();
    await site.close();
  },
);

test('an unknown path gets the 404 page again after the site failed once', async () => {
  const answers = [new Response('Bad Gateway', { status: 502 }), new Response('<h1>Nothing here</h1>')];
  const site = await listen(() => answers.shift() ?? Response.error(), 0);
  vi.stubEnv('SITE_URL', `http://localhost:${site.port}`);
  vi.resetModules();
  for (const text of ['Not Found', '<h1>Nothing here</h1>', '<h1>Nothing here</h1>']) {
    const response = await callFunction({ path: '/api/no-such-path' });
    expect([response.status, await response.text()]).toEqual([404, text]);
  }
  await site.close();
});
