import { expect, test, vi } from 'vitest';
import { fetchOperatorFile } from '#src/operator/list/fetch-file.ts';

const FIRST = '/api/operator/people?addresses=all';

function answerInParts(parts: readonly [string, string]) {
  const second = `${FIRST}&after=f0a7b2c4-0000-4000-8000-000000000007`;
  const asked: string[] = [];
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const isSecond = path === second;
    return Promise.resolve(
      new Response(parts[isSecond ? 1 : 0], {
        headers: {
          'Content-Disposition': 'attachment; filename="answers.csv"',
          ...(!isSecond && { Link: `<${second}>; rel="next"` }),
        },
      }),
    );
  });
  return { asked, second };
}

test('a file in two parts becomes one, with one byte order mark', async () => {
  const { asked, second } = answerInParts(['\u{feff}a\r\n1\r\n', '2\r\n']);
  const fetched = await fetchOperatorFile({ addresses: 'all' });
  if (!fetched.ok) throw new Error(fetched.error.code);
  expect(fetched.data.name).toBe('answers.csv');
  const bytes = new Uint8Array(await fetched.data.content.arrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\u{feff}a\r\n1\r\n2\r\n');
  expect(asked).toEqual([FIRST, second]);
});

test('without operators, the page for unknown paths means the endpoint does not exist', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>', { status: 404 })));
  const fetched = await fetchOperatorFile({ addresses: 'all' });
  expect(fetched).toMatchObject({ ok: false, error: { code: 'not_found' } });
});
