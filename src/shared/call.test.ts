/** What the client sends, and what of it does not compile: paths, requests and answers are those of the real routes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiPath } from '#src/shared/api.ts';
import { get, getFile, post } from '#src/shared/call.ts';

const sent = () => vi.mocked(fetch).mock.calls.map(([path]) => path);

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, request: RequestInit) => Promise.resolve(Response.json({ data: request.body }))),
  );
  vi.stubGlobal('document', {});
});
afterEach(() => vi.unstubAllGlobals());

test('a POST sends its fields as JSON', async () => {
  const called = await post('/api/survey-responses/load', { email: 'a/b c?d=ü&@example.com' });
  expect(called).toEqual({ ok: true, data: JSON.stringify({ email: 'a/b c?d=ü&@example.com' }) });
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

test('a request that does not fit does not compile', async () => {
  const request = { email: 'a@example.com', emails: 'b@example.com' };
  const isKeyed: boolean = request.emails !== '';
  // @ts-expect-error -- A field is missing.
  await post('/api/survey-responses/load', {});
  // @ts-expect-error -- A field is of another type.
  await post('/api/survey-responses/load', { email: 9 });
  // @ts-expect-error -- A field is not of the schema.
  await post('/api/survey-responses/load', { email: 'a@example.com', emails: '' });
  // @ts-expect-error -- The same in a spread, where TypeScript alone says nothing.
  await post('/api/survey-responses/load', { email: 'a@example.com', ...(isKeyed && { emails: '' }) });
  // @ts-expect-error -- And in a variable.
  await post('/api/survey-responses/load', request);
  // @ts-expect-error -- There is no such route.
  await post('/api/survey-responses/burn', {});
  // @ts-expect-error -- Nor for a form.
  expect(apiPath('/api/survey-responses/burn')).toBeDefined();
  // @ts-expect-error -- This one is no GET.
  await get('/api/survey-responses/load', { email: 'a@example.com' });
  // @ts-expect-error -- And this one has other formats.
  await getFile('/api/operator/answers', { format: 'pdf' });
});

test('a response has only the fields of its route', async () => {
  const called = await post('/api/survey-responses/complete', { email: 'a@example.com' });
  if (called.ok) expect<string | undefined>(called.data.referralCode).toBeUndefined();
  // @ts-expect-error -- The answer has no such field.
  expect(called.ok && called.data.proCode).toBeUndefined();
});
