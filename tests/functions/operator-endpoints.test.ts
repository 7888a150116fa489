/** Who gets in at the operator's endpoints, and what everybody else is told. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '#local/listen.ts';
import * as answersEndpoint from '#netlify/functions/operator-answers.ts';
import * as reportEndpoint from '#netlify/functions/operator-report.ts';
import { operatorAnswersEndpoint, operatorReportEndpoint } from '#src/contracts/endpoints.ts';
import type { EndpointAnswer } from '#src/contracts/endpoint.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { startStack, type Stack } from '#tests/support/stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const token = () => ({ Authorization: `Bearer ${process.env.OPERATOR_TOKEN ?? ''}` });

describe.each([
  [operatorReportEndpoint.path, reportEndpoint, ''],
  [operatorAnswersEndpoint.path, answersEndpoint, '?format=json'],
])('%s', (path, module, query) => {
  const call = (headers: Record<string, string>, more = query, method = 'GET') =>
    callFunction(module, { path: `${path}${more}`, method, headers });

  test.each([
    {},
    { Authorization: 'Bearer ' },
    { Authorization: 'Bearer wrong' },
    { Authorization: 'Basic b3BlcmF0b3I6' },
    { Authorization: `Bearer an-operator-token-for-tests-of-more-than-32-character` },
    { Authorization: 'an-operator-token-for-tests-of-more-than-32-characters' },
  ])('%j does not open it, and says nothing of what it would find', async (headers) => {
    const requests = vi.spyOn(globalThis, 'fetch');
    const response = await call(headers, '?nonsense=1');
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toEqual({
      error: { code: 'unauthorized', message: 'This address wants the operator’s token.' },
    });
    expect(requests).not.toHaveBeenCalled();
  });

  test('the token opens it, and each use is in the log without the token', async () => {
    const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect((await call(token())).status).toBe(200);
    await call({ Authorization: 'Bearer a guess that is wrong' });
    const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
    const uses = logged.filter(({ event }) => event === 'operator_call');
    expect(uses).toMatchObject([
      { level: 'info', path, outcome: 'admitted' },
      { level: 'warning', path, outcome: 'refused' },
    ]);
    expect(uses[0]?.requestId).toEqual(expect.stringMatching(/^[\w-]{36}$/));
    expect(JSON.stringify(logged)).not.toContain(process.env.OPERATOR_TOKEN);
    expect(JSON.stringify(logged)).not.toContain('a guess');
  });

  test('it makes one round trip to the database', async () => {
    const requests = vi.spyOn(globalThis, 'fetch');
    await call(token());
    expect(requests.mock.calls.filter(([url]) => url === process.env.DATABASE_HTTP_URL)).toHaveLength(1);
  });

  test.each([
    ['country=Atlantis', 'country'],
    ['country=Chile&countryGroup=Europe', 'countryGroup'],
    ['countryGroup=Middle-earth', 'countryGroup'],
    ['source=stolen', 'source'],
    ['from=2026-02-30', 'from'],
    ['from=2026-02-03&to=2026-02-02', 'to'],
    ['loot=1', 'loot'],
  ])('the filter %s is refused by name', async (filter, field) => {
    const response = await call(token(), `${query || '?'}&${filter}`);
    expect(response.status).toBe(400);
    const answer = (await response.json()) as EndpointAnswer<never>;
    expect(Object.keys('error' in answer ? (answer.error.fields ?? {}) : {})).toContain(field);
  });

  test.each(['POST', 'PUT', 'DELETE'])('%s is answered with 405', async (method) => {
    const response = await call(token(), query, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  test('a page of another site does not get in with the token either', async () => {
    expect((await call({ ...token(), 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  test('its limit of calls counts per visitor, in the form that Netlify reads', () => {
    expect(module.config.path).toBe(path);
    expect(module.config.rateLimit?.aggregateBy).toEqual(['ip', 'domain']);
  });
});

describe('with no OPERATOR_TOKEN in the environment', () => {
  afterEach(() => {
    vi.resetModules();
    vi.unstubAllEnvs();
  });

  test.each(['GET', 'POST', 'HEAD'])('%s finds what is found at any unknown path', async (method) => {
    const page = '<!doctype html><title>Keystead</title>';
    const asked: string[] = [];
    const site = await listen((request: Request) => {
      asked.push(new URL(request.url).pathname);
      return new Response(page, {
        status: 404,
        headers: { 'Content-Type': 'text/html', 'X-Page': 'unknown' },
      });
    }, 0);
    vi.stubEnv('OPERATOR_TOKEN', undefined);
    vi.stubEnv('SITE_URL', `http://localhost:${site.port}`);
    vi.resetModules();
    for (const path of [operatorReportEndpoint.path, operatorAnswersEndpoint.path]) {
      const module =
        path === operatorReportEndpoint.path
          ? await import('#netlify/functions/operator-report.ts')
          : await import('#netlify/functions/operator-answers.ts');
      const response = await callFunction(module, { path, method, headers: { Authorization: 'Bearer x' } });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('text/html');
      expect(response.headers.get('x-page')).toBe('unknown');
      expect(await response.text()).toBe(method === 'HEAD' ? '' : page);
    }
    expect(new Set(asked)).toEqual(new Set(['/api/operator']));
    await site.close();
  });
});
