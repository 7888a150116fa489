import { beforeEach, expect, test, vi } from 'vitest';
import { fetchOperatorFile } from '#src/operator/list/fetch-file.ts';

const SECOND = 'f0a7b2c4-0000-4000-8000-000000000007';

beforeEach(() => vi.stubGlobal('document', { documentElement: { dataset: {} } }));

test('a file in two parts becomes one, with one byte order mark', async () => {
  const bodies: unknown[] = [];
  const headers = { 'Content-Disposition': 'attachment; filename="answers.csv"' };
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const part =
      bodies.push(JSON.parse(body)) === 2
        ? new Response('2\r\n', { headers })
        : new Response('\u{feff}a\r\n1\r\n', { headers: { ...headers, 'Next-Part': SECOND } });
    return Promise.resolve(part);
  });
  const fetched = await fetchOperatorFile({ addresses: 'all' });
  if (!fetched.ok) throw new Error(fetched.error.code);
  expect(fetched.data.name).toBe('answers.csv');
  const bytes = new Uint8Array(await fetched.data.content.arrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\u{feff}a\r\n1\r\n2\r\n');
  expect(bodies).toEqual([{ addresses: 'all' }, { addresses: 'all', after: SECOND }]);
});

test.each([
  ['without operators, the page for unknown paths', 404, 'not_found'],
  ['a page of the network in between', 200, 'unexpected'],
])('%s is not saved as a file', async (_, status, code) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>', { status })));
  expect(await fetchOperatorFile({ addresses: 'all' })).toMatchObject({ ok: false, error: { code } });
});
