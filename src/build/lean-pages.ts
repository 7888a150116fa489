/**
 * Takes out of the built pages what no browser needs before a visitor scrolls: a page whose islands wait to be seen gets
 * the scripts that wake them from a file of their own, since parsed inside the page they hold its first paint back, and
 * the document stays within the first flight of a connection.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { minify } from 'html-minifier-next';
import { rewritePages } from '#src/build/built-pages.ts';

/** Astro's own, as it writes them. Modules and data have attributes. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;
const ISLAND_THAT_WAITS = /<astro-island [^>]*client="visible"/;
const ISLAND_AT_ONCE = /<astro-island [^>]*client="(?!visible|referral)/;
/** Names that Astro gives each island, of which no browser reads one and React's `useId` the other; and one of its directive. */
const NAMES = /(?<=<astro-island)(?: (?:uid|prefix)="\w+")+/g;
const DIRECTIVE_NAME = /(?<=<astro-island [^>]* opts="{)&quot;name&quot;:&quot;\w+&quot;,/g;
/** What an island is told, as JSON, whose quotes need no escape between single ones. */
const TOLD = /(?<=<astro-island [^>]* (?:props|opts)=)"([^"']*)"/g;
/**
 * Without spaces between blocks, and end tags that every parser adds: React finds the elements and texts that it has made.
 * Styles and scripts stay to the letter, because the policy has their hashes.
 */
const SHORT = {
  collapseWhitespace: true,
  removeOptionalTags: true,
  inlineCustomElements: ['known-visitor'],
  ignoreCustomFragments: [/<(style|script)[^]*?<\/\1>/],
};

/** @param staying the text of scripts that do their work where they stand. */
export function leanPages(staying: string): AstroIntegration {
  return {
    name: 'lean-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await rewritePages(dir, async (page) => {
          const { html, script } = await leanPage(page, staying);
          if (script !== undefined) await writeFile(new URL(`.${script.path}`, dir), script.text);
          return html;
        });
      },
    },
  };
}

type LeanPage = { html: string; script?: { path: string; text: string } };

export async function leanPage(page: string, staying = ''): Promise<LeanPage> {
  const { html, script } = withScriptsApart(page, staying);
  return { html: await minify(html, SHORT), ...(script && { script }) };
}

function withScriptsApart(page: string, staying: string): LeanPage {
  const named = page
    .replace(NAMES, '')
    .replace(DIRECTIVE_NAME, '')
    .replace(TOLD, (_all, told: string) => `'${told.replaceAll('&quot;', '"')}'`);
  const scripts = [...named.matchAll(INLINE_SCRIPT)]
    .map(([, text = '']) => text)
    .filter((text) => text !== staying);
  if (!ISLAND_THAT_WAITS.test(page) || ISLAND_AT_ONCE.test(page) || scripts.length === 0)
    return { html: named };
  const text = scripts.join('\n');
  const path = `/_astro/islands.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
  const html = named
    .replaceAll(INLINE_SCRIPT, (script, text: string) => (text === staying ? script : ''))
    .replace('</head>', `<script async src="${path}"></script></head>`);
  return { html, script: { path, text } };
}
