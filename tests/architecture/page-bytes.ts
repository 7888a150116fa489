/** Weighs pages of the built site and the files they name, in KB of 1,000 compressed bytes. */
import { compress } from '#local/netlify/static-files.ts';
import { bodyOf, pagesOf, type BuiltSite } from '#tests/support/built-site.ts';

export type PageWeight = Record<'html' | 'script' | 'scrolled' | 'fonts' | 'images', number>;

const IMPORT = /(?:from|import)\s*"\.\/([^"]+\.js[^"]*)"/g;
const AT_ONCE = ['load', 'idle', 'only', 'answers'];
const ON_SCROLL = [...AT_ONCE, 'visible', 'join'];

export async function weighPage(site: BuiltSite, page: string): Promise<PageWeight> {
  const html = bodyOf(site, page).toString();
  const scripts = closure(site, addresses(html, /<script[^>]* src="([^"]+)"/g));
  const islands = (directives: string[]) =>
    islandsOf(html)
      .filter(({ client }) => directives.includes(client))
      .flatMap(({ component, renderer }) => [component, renderer]);
  return {
    html: await kbOf(site, [page]),
    script: await kbOf(site, [...scripts, ...closure(site, islands(AT_ONCE))]),
    scrolled: await kbOf(site, [...scripts, ...closure(site, islands(ON_SCROLL))]),
    fonts: await kbOf(site, addresses(html, /url\("?([^")]+\.woff2)/g)),
    images: await kbOf(site, addresses(html, /<img[^>]* src="(\/[^"]+)"/g)),
  };
}

/** Preloads in the page's head, and every address by which its islands then import, in any order. */
export function preloadsOf(site: BuiltSite, page: string) {
  const html = bodyOf(site, page).toString();
  const islands = islandsOf(html).filter(({ client }) => client === 'answers');
  const loadedAtOnce = islands.flatMap(({ component, renderer }) => [
    renderer,
    component,
    ...addresses(bodyOf(site, component).toString(), /import\(\s*["`]\.(\/[^"`]+)/g).map(
      (path) => `/_astro${path}`,
    ),
  ]);
  return {
    preloaded: addresses(html, /<link rel="modulepreload" href="([^"]+)"/g).toSorted(),
    imported: [...closure(site, loadedAtOnce)].toSorted(),
  };
}

/** Each island's own script, beyond React and the code all islands share (`shared`). */
export async function weighIslands(site: BuiltSite): Promise<Record<string, number>> {
  const weights: Record<string, number> = {};
  for (const page of pagesOf(site)) {
    for (const { name, component, renderer } of islandsOf(bodyOf(site, page).toString())) {
      const react = closure(site, [renderer]);
      weights[name] = await kbOf(site, closure(site, [component]).difference(react));
      weights.shared = await kbOf(site, react.difference(new Set([renderer])));
    }
  }
  return weights;
}

function islandsOf(html: string) {
  return [...html.matchAll(/<astro-island [^>]*>/g)].map(([tag]) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    return {
      name: attribute('component-export'),
      client: attribute('client'),
      component: attribute('component-url'),
      renderer: attribute('renderer-url'),
    };
  });
}

function closure(site: BuiltSite, entries: string[], closed = new Set<string>()): Set<string> {
  for (const path of entries.filter((entry) => !closed.has(entry))) {
    closed.add(path);
    const imported = addresses(bodyOf(site, path).toString(), IMPORT).map((name) => `/_astro/${name}`);
    closure(site, imported, closed);
  }
  return closed;
}

function addresses(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, address = '']) => address))];
}

export async function kbOf(site: BuiltSite, paths: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const path of new Set(paths)) {
    const body = bodyOf(site, path);
    bytes += path.endsWith('.woff2') ? body.length : (await compress(body)).length;
  }
  return bytes / 1000;
}
