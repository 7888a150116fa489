import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@netlify/functions';
import { expect, onTestFinished, test, vi } from 'vitest';
import { functionOf, type Handler } from '#local/netlify/functions.ts';
import { listen } from '#local/listen.ts';
import { localSite } from '#local/netlify/local-site.ts';
import { openFolder } from '#tests/support/open-folder.ts';

const FILES = {
  'index.html': '<h1>Home</h1>',
  'survey.html': '<h1>Survey</h1>',
  '404.html': '<h1>Nothing here</h1>',
  _headers: "/*\n  Content-Security-Policy: default-src 'none'\n",
};

async function aSite(
  functions: Record<string, { default: Handler; config?: Config }> = {},
  clientAddressHeader?: string,
) {
  const folder = openFolder('site', onTestFinished);
  await mkdir(join(folder, 'dist'));
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, 'dist', name), content);
  const app = await localSite({
    functions: Object.entries(functions).map(([name, module]) => functionOf(name, module)),
    dist: join(folder, 'dist'),
    clientAddressHeader,
  });
  const server = await listen(app.fetch, 0);
  onTestFinished(() => server.close());
  return `http://localhost:${server.port}`;
}

test.each([
  ['/survey.html', 200, 'Survey'],
  ['/_headers', 404, 'Nothing here'],
  ['/%E0%A4%A', 404, 'Nothing here'],
  ['/..%2fnetlify.toml', 404, 'Nothing here'],
])('%s responds %i with the page that says %s', async (path, status, words) => {
  const url = await aSite();
  const response = await fetch(url + path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await response.text()).toContain(words);
});

test('the client address comes from the connection, unless the site was told to trust a header', async () => {
  const handler: Handler = (_, { ip }) => new Response(ip);
  const echo = { default: handler, config: { path: '/ip' } as const };
  const believed = 'X-NF-Client-Connection-IP';
  const claims = { 'X-Forwarded-For': '198.51.100.9', [believed]: '198.51.100.9' };
  const ask = async (url: string) => (await fetch(`${url}/ip`, { headers: claims })).text();
  expect(await ask(await aSite({ echo }))).toBe('127.0.0.1');
  const elsewhere = (await aSite({ echo })).replace('localhost', '127.0.0.2');
  await expect(ask(elsewhere), 'from the network').rejects.toThrow('fetch failed');
  expect(await ask(await aSite({ echo }, believed))).toBe('198.51.100.9');
});

test('a function that throws gives a 500 without details, and the site keeps running', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = () => {
    throw new Error('the password is 1234');
  };
  const url = await aSite({
    now: { default: fail, config: { path: '/now' } },
    later: { default: fail, config: { path: '/later', background: true } },
  });
  const response = await fetch(`${url}/now`);
  expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error']);
  expect((await fetch(`${url}/later`)).status).toBe(202);
  expect(logged).toHaveBeenCalledTimes(2);
  expect((await fetch(url)).status).toBe(200);
});

test('an unsupported Netlify rule is refused, not ignored', () => {
  const config = { path: '/x', preferStatic: true } as const;
  expect(() => functionOf('x', { default: () => undefined, config })).toThrow(/preferStatic/);
});
