import { parseAllHeaders } from '@netlify/headers-parser';
import { expect, test } from 'vitest';
import { functionContext } from '#local/netlify/function-context.ts';
import { answerHeaders, newRouter, serve } from '#netlify/shared/app.ts';

test('endpoints send every header netlify.toml gives to pages, with the same value', async () => {
  const { headers } = await parseAllHeaders({
    netlifyConfigPath: 'netlify.toml',
    headersFiles: [],
    configHeaders: [],
    minimal: true,
  });
  const forPages = headers.find(({ for: path }) => path === '/*')?.values ?? {};
  expect(Object.keys(forPages).length).toBeGreaterThan(5);
  const answered = Object.fromEntries(
    Object.entries(answerHeaders).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const expected = Object.entries(forPages).map(([name, value]) => [name.toLowerCase(), value]);
  expect(answered).toMatchObject(Object.fromEntries(expected) as object);
});

const routes = newRouter()
  .post('/api/attics', (call) => call.text(`opened with ${call.get('body')}`))
  .get('/api/attics', () => {
    throw new Error('The ladder broke.');
  });
const app = serve(routes);

function ask(method: string, headers: Record<string, string>, body?: string | Uint8Array<ArrayBuffer>) {
  const url = 'https://keystead.test/api/attics';
  const context = functionContext({ url, ip: '', waitUntil: () => undefined });
  return app(new Request(url, { method, headers, ...(body !== undefined && { body }) }), context);
}

const json = { 'Content-Type': 'application/json' };

test.each([
  [200, undefined, 'POST', json, '{}'],
  [403, 'forbidden', 'POST', { ...json, Origin: 'https://evil.test' }, '{}'],
  [415, 'unsupported_media_type', 'POST', { 'Content-Type': 'text/plain' }, '{}'],
  [415, 'unsupported_media_type', 'POST', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'a=1'],
  [413, 'body_too_large', 'POST', json, 'x'.repeat(16 * 1024 + 1)],
  [400, 'invalid_request', 'POST', json, new Uint8Array([0xff])],
  [405, 'method_not_allowed', 'PUT', json, '{}'],
  [500, 'unexpected', 'GET', {}, undefined],
] as const)('a route that does nothing for it answers %i %s', async (status, code, method, headers, body) => {
  const response = await ask(method, headers, body);
  expect(response.status).toBe(status);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const text = await response.text();
  if (code === undefined) {
    expect(text).toBe('opened with {}');
    return;
  }
  const { error } = JSON.parse(text) as { error: { code: string; message: string; reference?: string } };
  expect(error.code).toBe(code);
  expect(error.reference !== undefined).toBe(code === 'unexpected');
  expect(text).not.toContain('ladder');
});
