/**
 * Preloads the scripts of a page that waits for answers, which a phone would otherwise discover one round trip at a
 * time. A browser fetches a script again if its import has another address, down to Netlify's `?dpl=`.
 */
import { readFile } from 'node:fs/promises';

const ISLAND = /<astro-island [^>]*component-url="([^"]+)"[^>]* renderer-url="([^"]+)"[^>]* client="answers"/;
const IMPORT = /(?:from|import)\s*["`]\.\/([^"`]+\.js[^"`]*)/g;
const DYNAMIC_IMPORT = /import\(\s*["`]\.\/([^"`]+\.js[^"`]*)/g;

export async function preloadScripts(page: string, dir: URL): Promise<string> {
  const [, component, renderer] = ISLAND.exec(page) ?? [];
  if (component === undefined || renderer === undefined) return page;
  const read = (address: string) => readFile(new URL(`.${address.replace(/\?.*/, '')}`, dir), 'utf8');
  const imported = (script: string, pattern: RegExp) =>
    [...script.matchAll(pattern)].map(([, name = '']) => `/_astro/${name}`);
  // The island loads its screens at once, and these load the rest when they need it.
  const needed = new Set([renderer, component, ...imported(await read(component), DYNAMIC_IMPORT)]);
  for (const address of needed) {
    for (const name of imported(await read(address), IMPORT)) needed.add(name);
  }
  const links = [...needed].map((address) => `<link rel="modulepreload" href="${address}">`);
  return page.replace('</head>', `${links.join('')}</head>`);
}
