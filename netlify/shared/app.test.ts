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
  expect(Object.fromEntries(new Headers(replyHeaders))).toMatchObject(
    Object.fromEntries(new Headers(forPages as Record<string, string>)),
  );
});
