/**
 * Lets a page that waits for its visitor's answers name every script it needs. Else a phone hears of each from the one
 * before it, a round trip at a time.
 */
import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { rewritePages } from '#scripts/astro/built-pages.ts';

const ISLAND = /<astro-island [^>]*component-url="([^"]+)"[^>]* renderer-url="([^"]+)"[^>]* client="answers"/;
/** Also what is imported later: the questions, behind the card that waits for them. */
const IMPORTED = /(?:from|import|import\()\s*["`]\.\/([^"`]+\.js)/g;

export function preloadScripts(): AstroIntegration {
  return {
    name: 'preload-scripts',
    hooks: {
      'astro:build:done': ({ dir }) =>
        rewritePages(dir, async (page) => {
          const [, component, renderer] = ISLAND.exec(page) ?? [];
          if (component === undefined || renderer === undefined) return page;
          const needed = new Set([renderer, component]);
          for (const path of needed) {
            const script = await readFile(new URL(`.${path}`, dir), 'utf8');
            for (const [, name = ''] of script.matchAll(IMPORTED)) needed.add(`/_astro/${name}`);
          }
          const links = [...needed].map((path) => `<link rel="modulepreload" href="${path}">`);
          return page.replace('</head>', `${links.join('')}</head>`);
        }),
    },
  };
}
