import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { rewritePages } from '#scripts/astro/built-pages.ts';
import { cspHeader } from '#scripts/astro/csp-header.ts';
import { islandScripts } from '#scripts/astro/island-scripts.ts';
import { ownStyles } from '#scripts/astro/own-styles.ts';
import { preloadScripts } from '#scripts/astro/preload-scripts.ts';
import { openFolder } from '#tests/support/open-folder.ts';

async function aBuild(pages: Record<string, string>): Promise<URL> {
  const folder = openFolder('built-pages', onTestFinished);
  for (const [name, text] of Object.entries(pages)) {
    await mkdir(dirname(`${folder}/${name}`), { recursive: true });
    await writeFile(`${folder}/${name}`, text);
  }
  return pathToFileURL(`${folder}/`);
}

test.each([preloadScripts, islandScripts])('$name says that it found nothing to change', async (step) => {
  const dir = await aBuild({ 'index.html': '<head></head><astro-isle client="answers"></astro-isle>' });
  await expect(rewritePages(dir, [(html) => `${html}!`, step])).rejects.toThrow(
    `${step.name} changed no page`,
  );
});

test('a page keeps the styles of its own classes and of every script that it can load', async () => {
  const dir = await aBuild({
    '_astro/island.js': 'load("later.js");h("p",{className:"a b"})',
    '_astro/later.js': 'h("p",{className:"hover:c"})',
    '_astro/elsewhere.js': 'h("p",{className:"elsewhere"})',
  });
  const page = (css: string) => `<style>${css}</style><p class="[&amp;>b]:own">/_astro/island.js</p>`;
  const used = String.raw`p{color:red}.\[\&\>b\]\:own>b{color:tan}.a,.elsewhere{color:red}.b .a{color:tan}@media (width<40rem){.hover\:c:hover{color:red}}`;
  const gone =
    '.elsewhere{color:red}.a .elsewhere{color:tan}@media screen{.elsewhere{color:red}}.own{color:red}:is(.elsewhere>*){color:red}';
  expect(await ownStyles(page(used + gone), dir)).toBe(page(used));
});

test('every page allows the scripts and styles that any page writes, and no other inline ones', async () => {
  const dir = await aBuild({
    'index.html': '<style>p{}</style><script>a()</script><script src="/b.js">no</script>',
    'terms.html': '<script id="c">c()</script>',
  });
  await cspHeader(dir);
  const headers = await readFile(new URL('_headers', dir), 'utf8');
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const both = [
    `script-src 'self' ${hashOf('a()')} ${hashOf('c()')}`,
    `style-src 'self' ${hashOf('p{}')}`,
  ].join('; ');
  expect(headers.match(/script-src[^;]*; style-src[^;]*/g)).toEqual([both, both]);
});
