/**
 * Preloads every script of a page that waits for answers, which a phone would otherwise discover one round trip at a
 * time.
 */
import { readFile } from 'node:fs/promises';
import { rewritePages } from '#scripts/astro/built-pages.ts';

const ISLAND = /<astro-island [^>]*component-url="([^"]+)"[^>]* renderer-url="([^"]+)"[^>]* client="answers"/;
/** Including dynamic imports: the questions behind the waiting card. */
const IMPORTED = /(?:from|import|import\()\s*["`]\.\/([^"`]+\.js)/g;

export function preloadScripts(dir: URL): Promise<void> {
  return rewritePages(dir, async (page) => {
    const [, component, renderer] = ISLAND.exec(page) ?? [];
    if (component === undefined || renderer === undefined) return page;
    const needed = new Set([renderer, component]);
    for (const path of needed) {
      const script = await readFile(new URL(`.${path}`, dir), 'utf8');
      for (const [, name = ''] of script.matchAll(IMPORTED)) needed.add(`/_astro/${name}`);
    }
    const links = [...needed].map((path) => `<link rel="modulepreload" href="${path}">`);
    return page.replace('</head>', `${links.join('')}</head>`);
  });
}
