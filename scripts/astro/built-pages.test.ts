import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { rewritePages } from '#scripts/astro/built-pages.ts';
import { cspHeader } from '#scripts/astro/csp-header.ts';
import { islandScripts } from '#scripts/astro/island-scripts.ts';
import { preloadScripts } from '#scripts/astro/preload-scripts.ts';
import { openFolder } from '#tests/support/open-folder.ts';

async function aBuild(pages: Record<string, string>): Promise<URL> {
  const folder = openFolder('built-pages', onTestFinished);
  for (const [name, html] of Object.entries(pages)) await writeFile(`${folder}/${name}`, html);
  return pathToFileURL(`${folder}/`);
}

test.each([preloadScripts, islandScripts])('$name says that it found nothing to change', async (step) => {
  const dir = await aBuild({ 'index.html': '<head></head><astro-isle client="answers"></astro-isle>' });
  await expect(rewritePages(dir, [(html) => `${html}!`, step])).rejects.toThrow(
    `${step.name} changed no page`,
  );
});

test('each step takes what the one before it made, on every page', async () => {
  const dir = await aBuild({ 'a.html': 'a', 'b.html': 'b' });
  await rewritePages(dir, [(html) => `${html}1`, (html) => html.replace('b1', 'b2')]);
  expect(await readFile(new URL('a.html', dir), 'utf8')).toBe('a1');
  expect(await readFile(new URL('b.html', dir), 'utf8')).toBe('b2');
});

test.each([
  ['no page has one', [undefined]],
  ['one page has none', ["default-src 'none'", undefined]],
  ['pages have different ones', ["default-src 'none'", "default-src 'self'"]],
])('a build without one policy for all pages stops: %s', async (_, policies) => {
  const routes = policies.map((policy, index) => {
    const headers = new Headers(policy === undefined ? {} : { 'Content-Security-Policy': policy });
    return [`/${index}`, { headers, route: { type: 'page' } }] as const;
  });
  const given = new Map(routes) as unknown as Parameters<typeof cspHeader>[1];
  await expect(cspHeader(await aBuild({}), given, 'https://map.example')).rejects.toThrow(
    'one content security policy',
  );
});
