import { describe, expect, test } from 'vitest';
import { newOperatorSession, newOwnerSession } from '#netlify/shared/cookies.ts';
import { paths } from '#src/shared/site/paths.ts';
import type { Reply } from '#src/shared/api/envelope.ts';
import { acceptedRequest, parametersOf, setAt } from '#tests/support/accepted-requests.ts';
import { callFunction, type Call } from '#tests/support/call-function.ts';
import { routes, type Route } from '#tests/support/routes.ts';
import { countRows } from '#tests/support/stored-rows.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { spyOnStatements } from '#tests/support/statements.ts';

const stack = useStack();

/** Resend signs its body: tests/api/emails/email-events.test.ts. */
const SIGNED = '/api/email-events';
const posts = routes.filter(({ method, path }) => method === 'POST' && path !== SIGNED);

/** These take what others add to an address or a body. */
const LENIENT = [SIGNED, paths.interview(), '/api/properties/:id'];
const json = { 'Content-Type': 'application/json' };

function callWith({ method, path }: Route, request: object): Call {
  const query = new URLSearchParams(request as Record<string, string>);
  if (method === 'GET')
    return { path: `${path.replace(':id', encodeURIComponent(query.get('id') ?? ''))}?${query.toString()}` };
  const body = JSON.stringify(request);
  return { path, body, headers: json };
}

async function errorOf(response: Response) {
  const reply = (await response.json()) as Reply<never>;
  return 'error' in reply ? reply.error : undefined;
}

test.each(routes)('$path responds only to its own methods, and to no other site', async (route) => {
  const { path, method } = route;
  const allowed = method === 'GET' ? ['GET', 'HEAD'] : [method];
  const query = new URLSearchParams(acceptedRequest(route) as Record<string, string>).toString();
  for (const other of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    // tests/api/your-data/subscription.test.ts opens this address.
    if (allowed.includes(other) || (path === '/api/unsubscribe' && ['GET', 'HEAD'].includes(other))) continue;
    const response = await callFunction({ path: `${path.replace(':id', 'a')}?${query}`, method: other });
    expect([other, response.status, response.headers.get('allow')]).toEqual([other, 405, allowed.join(', ')]);
  }
  const headers = { ...json, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  expect((await callFunction({ path, method, headers })).status).toBe(403);
});

describe.each(posts)('$path', (route) => {
  const { path, takesForm } = route;
  const accepted = () => acceptedRequest(route);

  test('a refused request stores nothing and names its code', async () => {
    const before = await countRows(stack.owner);
    const takesNothing = Object.keys(accepted()).length === 0;
    const ofType = (type: string) => ({
      body: JSON.stringify(accepted()),
      headers: { 'Content-Type': type },
    });
    const texts = ['', '{', '[]', 'null', '"text"', ...(takesNothing ? [] : ['{}']), '['.repeat(16_000)];
    const invalid = [...texts, new Uint8Array([0x22, 0xff, 0x22])].map((body) => ({ body, headers: json }));
    const large = { body: JSON.stringify({ email: 'x'.repeat(1_000_000) }), headers: json };
    const refused = {
      unsupported_media_type: ['', 'text/plain', 'application/json; charset=utf-16'].map(ofType),
      invalid_request: invalid,
      body_too_large: [large],
    };
    for (const [code, calls] of Object.entries(refused))
      for (const call of calls) {
        const response = await callFunction({ path, method: 'POST', ...call });
        expect((await errorOf(response))?.code, String(call.body).slice(0, 40)).toBe(code);
      }
    expect(await countRows(stack.owner)).toBe(before);
  });

  test('a plain form post is accepted only where the contract says so', async () => {
    const response = await callFunction({ path, form: { x: '1' } });
    expect(response.status).toBe(takesForm ? 303 : 415);
  });

  // Which domains are a sign follows from lists that the database doesn't have.
  const roundTrips = ['/api/operator/group', '/api/operator/people'].includes(path) ? 2 : 1;

  test(`it makes ${roundTrips} round trips to the database`, async () => {
    const statements = spyOnStatements();
    // With sessions, because without one most endpoints that need one don't query the database.
    const cookies = [newOwnerSession(), newOperatorSession()].map(({ cookie }) => cookie.split(';')[0]);
    // A browser's user agent, because bots aren't counted.
    const headers = { Cookie: cookies.join('; '), 'User-Agent': 'Mozilla/5.0 Firefox/140.0' };
    await callFunction({ path, json: accepted(), headers });
    expect(statements).toHaveBeenCalledTimes(roundTrips);
  });
});

test.each(routes.filter(({ path }) => !LENIENT.includes(path)))(
  '$method $path refuses an unknown field by name',
  async (route) => {
    for (const field of ['completed', 'pro_code_generated', 'months_granted', '__proto__', 'constructor']) {
      const request = Object.defineProperty(acceptedRequest(route), field, { value: true, enumerable: true });
      const response = await callFunction(callWith(route, request));
      expect(response.status).toBe(400);
      expect(Object.keys((await errorOf(response))?.fields ?? {})).toContain(field);
    }
  },
);

const parameters = routes.flatMap((route) =>
  parametersOf(route.schema)
    // One that can't be a code counts as none.
    .filter((way) => way.at(-1) !== 'referralCode')
    .map((way) => ({ ...route, way, parameter: way.join('.') })),
);

test.each(parameters)(
  '$method $path refuses by name what Postgres cannot hold in $parameter',
  async ({ way, ...route }) => {
    const statements = spyOnStatements();
    // In a URL a lone surrogate arrives as another character.
    for (const text of route.method === 'GET' ? ['a\0b'] : ['a\0b', 'a\ud800', '\udc00b@example.com']) {
      const request = { ...acceptedRequest(route), ...setAt(way, text) };
      const response = await callFunction(callWith(route, request));
      expect(response.status, text).toBe(400);
      expect(Object.keys((await errorOf(response))?.fields ?? {})).toContain(way[0]);
    }
    expect(statements).not.toHaveBeenCalled();
  },
);

// Any endpoint will do: each was asked above from another site.
test.each([
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://keystead.test' }, true],
  [{ 'Sec-Fetch-Site': 'none' }, true],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.keystead.test' }, false],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }, false],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://keystead.test' }, false],
  [{ 'Sec-Fetch-Site': 'nonsense' }, false],
  [{ Origin: 'https://keystead.test' }, true],
  [{ Origin: 'http://keystead.test' }, false],
  [{ Origin: 'https://keystead.test:444' }, false],
  [{ Origin: 'https://keystead.test.evil.test' }, false],
  [{ Origin: 'null' }, false],
  [{}, true],
])('a request with the headers %j is accepted: %s', async (headers, isLetIn) => {
  const path = 'https://keystead.test/api/survey-responses/load';
  const response = await callFunction({ path, body: '[]', headers: { Origin: '', ...headers, ...json } });
  expect(response.status).toBe(isLetIn ? 400 : 403);
});
