/**
 * Tells search engines in a header which address a page has. Apps that pass a link on don't read headers; a tag in the
 * page would give them that address instead of the link, and a friend's code would be lost.
 */
import { appendFile } from 'node:fs/promises';
import { pathOf, readPages } from '#scripts/astro/built-pages.ts';

export async function canonicalHeaders(dir: URL, site: string): Promise<void> {
  const indexed = Object.entries(await readPages(dir)).filter(
    ([, html]) => !html.includes('content="noindex"'),
  );
  const paths = indexed.map(([file]) => pathOf(file));
  const rules = paths.map((path) => `${path}\n  Link: <${new URL(path, site).href}>; rel="canonical"\n`);
  await appendFile(new URL('_headers', dir), rules.join(''));
}
