import { parseAllHeaders } from '@netlify/headers-parser';
import { expect, test } from 'vitest';
import { replyHeaders } from '#netlify/shared/app.ts';

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
    Object.entries(replyHeaders).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const expected = Object.entries(forPages).map(([name, value]) => [name.toLowerCase(), value]);
  expect(answered).toMatchObject(Object.fromEntries(expected) as object);
});
