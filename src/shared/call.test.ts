/** The two ends of an endpoint: the one reads what the other sends, and what does not fit does not compile. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { callMatching, describe } from '#local/netlify/functions.ts';
import { fail, succeed, type Outcome } from '#netlify/shared/outcome.ts';
import { serve } from '#netlify/shared/serve.ts';
import { call, fetchFile } from '#src/shared/call.ts';
import { get, post } from '#src/shared/endpoint.ts';

type OpenAttic = { floor: string; key?: string | undefined };
type Attic = { opened: string; note?: string };

const openAtticEndpoint = post<OpenAttic, Attic>('/api/attics');
const findAtticEndpoint = get<OpenAttic, Attic>('/api/attics/:floor');

const schema = z.strictObject({ floor: z.string(), key: z.optional(z.string()) });
const answer = (request: OpenAttic) =>
  Promise.resolve({ outcome: succeed({ opened: JSON.stringify(request) }) });

const functions = [openAtticEndpoint, findAtticEndpoint].map((endpoint) => {
  const { method, path } = endpoint;
  return describe(method, { default: serve(endpoint, { schema, answer }), config: { method, path } });
});

beforeEach(() => {
  const serveLocally = vi.fn((path: string, request: RequestInit) =>
    callMatching(functions, new Request(new URL(path, 'https://keystead.test'), request), ''),
  );
  vi.stubGlobal('fetch', serveLocally);
  vi.stubGlobal('document', {});
});
afterEach(() => vi.unstubAllGlobals());

test.each([openAtticEndpoint, findAtticEndpoint])(
  'what a $method sends is what is read',
  async (endpoint) => {
    for (const request of [
      { floor: 'a/b c?d=ü&', key: 'x&y=%' },
      { floor: '9', key: undefined },
    ]) {
      const called = await call(endpoint, request);
      expect(called).toEqual({ ok: true, data: { opened: JSON.stringify(request) } });
    }
  },
);

test('the fields of a GET are in their places of the path, and else in the query', async () => {
  await call(findAtticEndpoint, { floor: '9', key: 'brass' });
  await call(findAtticEndpoint, { floor: '9' });
  const asked = vi.mocked(fetch).mock.calls.map(([path]) => path);
  expect(asked).toEqual(['/api/attics/9?key=brass', '/api/attics/9']);
});

test('a request that does not fit does not compile, and would be refused', async () => {
  const request = { floor: '9', keys: 'brass' };
  const isKeyed: boolean = request.keys !== '';
  const refused = [
    // @ts-expect-error -- A field is missing.
    await call(openAtticEndpoint, {}),
    // @ts-expect-error -- A field is of another type.
    await call(openAtticEndpoint, { floor: 9 }),
    // @ts-expect-error -- A field is not of the contract.
    await call(openAtticEndpoint, { floor: '9', keys: 'brass' }),
    // @ts-expect-error -- The same in a spread, where TypeScript alone says nothing.
    await call(openAtticEndpoint, { floor: '9', ...(isKeyed && { keys: 'brass' }) }),
    // @ts-expect-error -- And in a variable.
    await call(openAtticEndpoint, request),
  ];
  expect(refused.map(({ ok }) => ok)).toEqual(refused.map(() => false));
});

test('an answer that is not of the contract cannot be read', async () => {
  const called = await call(openAtticEndpoint, { floor: '9' });
  // @ts-expect-error -- The answer has no such field.
  expect(called.ok && called.data.closed).toBeUndefined();
  // @ts-expect-error -- This endpoint answers with data, not with a file.
  await fetchFile(openAtticEndpoint, { floor: '9' });
});

/** At run time each of these is a function like any other. */
test('a function that does not fit does not compile', () => {
  const findAttic = (): Outcome<Attic & { secret: string }> => fail('gone', '');
  // @ts-expect-error -- The answer lacks a field.
  serve(openAtticEndpoint, { schema, answer: () => Promise.resolve({ outcome: succeed({ note: '' }) }) });
  // @ts-expect-error -- A field of the answer is of another type.
  serve(openAtticEndpoint, { schema, answer: () => Promise.resolve({ outcome: succeed({ opened: 1 }) }) });
  // @ts-expect-error -- The answer says more than the contract, and the browser would have it.
  serve(openAtticEndpoint, { schema, answer: () => Promise.resolve({ outcome: findAttic() }) });
  // @ts-expect-error -- The request has no such field.
  serve(openAtticEndpoint, { schema, answer: ({ keys }) => answer({ floor: String(keys) }) });
  // @ts-expect-error -- The schema wants a field that nobody sends.
  serve(openAtticEndpoint, { schema: z.extend(schema, { roof: z.string() }), answer });
  // @ts-expect-error -- The schema wants a field that may be left out.
  serve(openAtticEndpoint, { schema: z.required(schema), answer });
  // @ts-expect-error -- The schema refuses a field that may be sent.
  serve(openAtticEndpoint, { schema: z.omit(schema, { key: true }), answer });
});

test('what an address cannot carry does not compile', () => {
  // @ts-expect-error -- A number would come back as text.
  expect(get<{ floor: number }, Attic>('/api/attics').method).toBe('GET');
});
