/**
 * Lets a page that waits for its visitor's answers name every script it needs. Else a phone hears of each from the one
 * before it, a round trip at a time.
 */
import { readdir, readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { rewritePages } from '#src/build/built-pages.ts';

const ISLAND = /<astro-island [^>]*component-url="([^"]+)"[^>]* renderer-url="([^"]+)"[^>]* client="answers"/;
const IMPORTED = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;
/** What the island asks for as soon as it begins, behind what it begins with. */
const IMPORTED_LATER = /import\([`"]\.\/([^`"]+\.js)[`"]\)/g;

export function preloadScripts(): AstroIntegration {
  return {
    name: 'preload-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const scripts = new Map<string, string>();
        for (const file of await readdir(new URL('_astro', dir)))
          if (file.endsWith('.js'))
            scripts.set(`/_astro/${file}`, await readFile(new URL(`_astro/${file}`, dir), 'utf8'));
        await rewritePages(dir, (page) => withPreloads(page, scripts));
      },
    },
  };
}

export function withPreloads(page: string, scripts: ReadonlyMap<string, string>): string {
  const [, component = '', renderer = ''] = ISLAND.exec(page) ?? [];
  if (component === '') return page;
  const first = reached([renderer, component], scripts);
  const all = reached(importedBy(scripts.get(component), IMPORTED_LATER), scripts, first);
  const links = [...all].map(
    (path) => `<link rel="modulepreload" href="${path}"${first.has(path) ? '' : ' fetchpriority="low"'}>`,
  );
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** Scripts and what they import, each right before what it imports. */
function reached(
  paths: string[],
  scripts: ReadonlyMap<string, string>,
  before: Iterable<string> = [],
): Set<string> {
  const found = new Set(before);
  for (const path of paths.filter((each) => !found.has(each)))
    reached(importedBy(scripts.get(path), IMPORTED), scripts, [...found, path]).forEach((each) =>
      found.add(each),
    );
  return found;
}

function importedBy(text = '', pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => `/_astro/${name}`);
}
