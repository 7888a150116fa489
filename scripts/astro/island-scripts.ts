/**
 * Astro writes the style and the start-up scripts of islands beside the first one. The style moves into the head; the
 * scripts, which delay the largest paint, below the page's text, or into a file where every island waits to be seen.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

/** Nothing reads it, and what differs each time doesn't compress. */
const UNREAD = / uid="[^"]*"/g;
/** As Astro writes it. Modules, data and scripts that must stay inline have attributes. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;
const ISLAND_STYLE = /(<\/head>[^]*?)(<style>astro-island[^<]*<\/style>)/;
const ISLAND_THAT_WAITS = /<astro-island [^>]*client="(visible|join)"/;
const ISLAND_AT_ONCE = /<astro-island [^>]*client="(?!visible|join|marked)/;

export async function islandScripts(written: string, dir: URL): Promise<string> {
  const page = written.replaceAll(UNREAD, '').replace(ISLAND_STYLE, '$2$1');
  const scripts = [...page.matchAll(INLINE_SCRIPT)];
  const rest = page.replaceAll(INLINE_SCRIPT, '');
  if (!ISLAND_THAT_WAITS.test(page) || ISLAND_AT_ONCE.test(page))
    return rest.replace('</main>', (end) => scripts.map(([script]) => script).join('') + end);
  const text = scripts.map(([, script]) => script).join('\n;');
  if (text === '') return page;
  const path = `_astro/islands.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
  await writeFile(new URL(path, dir), text);
  return rest.replace('</head>', `<script async src="/${path}"></script></head>`);
}
