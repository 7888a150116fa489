/**
 * Moves the start-up scripts of islands that wait to be seen into a file. Astro writes them above the headline, where
 * they delay the largest paint.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

/** As Astro writes it. Modules, data and scripts that must stay inline have attributes. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;
const ISLAND_THAT_WAITS = /<astro-island [^>]*client="(visible|join)"/;
const ISLAND_AT_ONCE = /<astro-island [^>]*client="(?!visible|join|marked)/;

export async function islandScripts(page: string, dir: URL): Promise<string> {
  const text = [...page.matchAll(INLINE_SCRIPT)].map(([, script]) => script).join('\n');
  if (!ISLAND_THAT_WAITS.test(page) || ISLAND_AT_ONCE.test(page) || text === '') return page;
  const path = `_astro/islands.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
  await writeFile(new URL(path, dir), text);
  return page
    .replaceAll(INLINE_SCRIPT, '')
    .replace('</head>', `<script async src="/${path}"></script></head>`);
}
