/**
 * Lets a page that waits for its visitor's answers name every script it needs. Else a phone hears of each from the one
 * before it, a round trip at a time.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const ISLAND = /<astro-island [^>]*component-url="([^"]+)"[^>]* renderer-url="([^"]+)"[^>]* client="answers"/;
const IMPORTED = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;
/** What the island asks for as soon as it begins, behind what it begins with. */
const IMPORTED_LATER = /import\([`"]\.\/([^`"]+\.js)[`"]\)/g;

export function preloadScripts(): AstroIntegration {
  return {
    name: 'preload-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const files = await readdir(dist, { recursive: true });
        const named = files
          .filter((file) => /\.(html|js)$/.test(file))
          .map((file) => file.replaceAll('\\', '/'));
        const texts = new Map<string, string>();
        for (const file of named) texts.set(`/${file}`, await readFile(join(dist, file), 'utf8'));
        for (const [file, text] of texts) {
          const preloading = withPreloads(text, texts);
          if (preloading !== text) await writeFile(join(dist, file), preloading);
        }
      },
    },
  };
}

export function withPreloads(page: string, texts: ReadonlyMap<string, string>): string {
  const [, component = '', renderer = ''] = ISLAND.exec(page) ?? [];
  if (component === '') return page;
  const first = reached([renderer, component], texts);
  const all = reached(importedBy(texts.get(component), IMPORTED_LATER), texts, first);
  const links = [...all].map(
    (path) => `<link rel="modulepreload" href="${path}"${first.has(path) ? '' : ' fetchpriority="low"'}>`,
  );
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** Scripts and what they import, each right before what it imports. */
function reached(
  paths: string[],
  texts: ReadonlyMap<string, string>,
  before: Iterable<string> = [],
): Set<string> {
  const found = new Set(before);
  for (const path of paths.filter((each) => !found.has(each)))
    reached(importedBy(texts.get(path), IMPORTED), texts, [...found, path]).forEach((each) =>
      found.add(each),
    );
  return found;
}

function importedBy(text = '', pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => `/_astro/${name}`);
}
