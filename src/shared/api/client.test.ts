import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReplyError } from '#src/shared/api/envelope.ts';
import { apiPath } from '#src/shared/api/routes.ts';
import { get, post, readReply } from '#src/shared/api/client.ts';
import { recordServerDate, serverNow } from '#src/shared/api/server-clock.ts';

const sent = () => vi.mocked(fetch).mock.calls.map(([path]) => path);

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toUTCString();
afterAll(() => recordServerDate(new Date().toUTCString()));

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ data: {} }, { headers: { Date: IN_AN_HOUR } }))),
  );
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});

test('a GET puts its field into the path', async () => {
  await get('/api/properties/:id', { id: 'a/b c?d=ü&' });
  expect(serverNow() - Date.now(), 'the server’s clock orders answers').toBeGreaterThan(3_500_000);
  expect(sent()).toEqual(['/api/properties/a%2Fb%20c%3Fd%3D%C3%BC%26']);
  expect(fetch, 'closing the tab must not stop it').toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ keepalive: true }),
  );
});

test('what does not fit a route does not compile', async () => {
  const request = { email: 'a@example.com', emails: 'b@example.com' };
  const isKeyed: boolean = request.emails !== '';
  // @ts-expect-error -- Unknown field in a spread, which TypeScript alone allows.
  await post('/api/survey-responses/load', { email: 'a@example.com', ...(isKeyed && { emails: '' }) });
  // @ts-expect-error -- Unknown field in a variable, likewise.
  await post('/api/survey-responses/load', request);
  // @ts-expect-error -- Unknown route.
  await post('/api/survey-responses/burn', {});
  // @ts-expect-error -- Unknown route of a form.
  expect(apiPath('/api/survey-responses/burn')).toBeDefined();
  const result = await post('/api/survey-responses/complete', { email: 'a@example.com' });
  if (result.ok) expect<string | undefined>(result.data.ownCode).toBeUndefined();
  // @ts-expect-error -- Unknown field in the response.
  expect(result.ok && result.data.answers).toBeUndefined();
});

const locked: ReplyError = { code: 'locked', message: 'Locked.' };
const newer = { code: 'of_a_newer_release', message: '' };
const bodies = [{ errorType: 'Exit' }, {}, null, 'down', { data: {} }, { error: null }, { error: newer }];

test.each([
  ...[403, 502].map((status) => [status, { error: locked }, 'locked'] as const),
  ...bodies.map((body) => [502, body, 'unexpected'] as const),
  [200, { data: null }, 'unexpected'] as const,
  [404, {}, 'not_found'] as const,
  [429, { error: { code: 429 } }, 'rate_limited'] as const,
])('a reply with status %i and %j means %s', async (status, body, code) => {
  const reply = await readReply(Response.json(body, { status }));
  expect(reply).toMatchObject({ ok: false, error: { code } });
});
