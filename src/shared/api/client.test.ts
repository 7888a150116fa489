import { beforeEach, expect, test, vi } from 'vitest';
import { apiPath } from '#src/shared/api/routes.ts';
import { get, post } from '#src/shared/api/client.ts';

const sent = () => vi.mocked(fetch).mock.calls.map(([path]) => path);

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, request: RequestInit) => Promise.resolve(Response.json({ data: request.body }))),
  );
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});

test('a GET puts its fields into the path and the query', async () => {
  await get('/api/properties/:id', { id: 'a/b c?d=ü&' });
  await get('/api/operator/texts', { search: 'x&y=%', before: undefined });
  await get('/api/operator/texts', {});
  expect(sent()).toEqual([
    '/api/properties/a%2Fb%20c%3Fd%3D%C3%BC%26',
    '/api/operator/texts?search=x%26y%3D%25',
    '/api/operator/texts',
  ]);
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
  expect(result.ok && result.data.proCode).toBeUndefined();
});
