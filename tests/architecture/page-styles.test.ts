/**
 * A page that carries fewer styles than the whole product's (src/styles) has one for every class that it names, in its
 * markup or in a script that it may come to run. The pages are those of dist/, as the last `astro build` left them.
 */
import { expect, test } from 'vitest';
import { bodyOf, pagesOf, readBuiltSite, type BuiltSite } from '#tests/support/built-site.ts';

/** Whom a page greets: without a greeting, everybody sees both. */
const GREETING = 'if-';

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

function styled(html: string): string[] {
  const styles = matches(html, /<style>([^]*?)<\/style>/g).join('');
  return matches(styles, /\.((?:\\.|[\w-])+)/g).map((name) => name.replaceAll('\\', ''));
}

/** With those that are imported later. */
function scriptsOf(site: BuiltSite, text: string, found = new Set<string>()): Set<string> {
  for (const name of matches(text, /["'`](?:\.\/|\/_astro\/)([\w.-]+\.js)["'`]/g)) {
    const path = `/_astro/${name}`;
    if (found.has(path)) continue;
    found.add(path);
    scriptsOf(site, bodyOf(site, path).toString(), found);
  }
  return found;
}

/** What other pages style and this one does not, though it is named in it. */
function unstyled(site: BuiltSite, page: string): string[] {
  const html = bodyOf(site, page).toString();
  const own = new Set(styled(html));
  const others = new Set(pagesOf(site).flatMap((path) => styled(bodyOf(site, path).toString())));
  const scripts = [...scriptsOf(site, html)].map((path) => bodyOf(site, path).toString());
  const named = [
    ...matches(html, / class="([^"]*)"/g),
    ...scripts.flatMap((script) => matches(script, /["'`]([^"'`]*)["'`]/g)),
  ].flatMap((classes) => classes.split(/\s+/));
  return [...new Set(named)].filter(
    (name) => others.has(name) && !own.has(name) && !name.startsWith(GREETING),
  );
}

const site = await readBuiltSite();

test.each(pagesOf(site))('%s has a style for every class that it names', (page) => {
  expect(unstyled(site, page), 'Add where it is written to the sources in src/styles.').toEqual([]);
});

test('a class without its style is noticed, in markup and in a script that comes later', () => {
  const files = {
    '/whole.html': '<style>.mt-1{}.md\\:p-8{}.gap-2{}.pl-1{}</style><p class="pl-1">',
    '/small.html':
      '<style>.gap-2{}</style><p class="gap-2 mt-1"><astro-island component-url="/_astro/attic.js">',
    '/_astro/attic.js': 'import(`./later.js`)',
    '/_astro/later.js': 'e("p",{className:"gap-2 md:p-8"})',
  };
  const small: BuiltSite = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
  expect(unstyled(small, '/small.html')).toEqual(['mt-1', 'md:p-8']);
  expect(unstyled(small, '/whole.html')).toEqual([]);
});
