/**
 * Tailwind writes one style sheet for all pages. Each page keeps the rules whose classes occur in it or in a script that
 * it can load.
 */
import { readdir, readFile } from 'node:fs/promises';
import { transform, type Selector, type Visitor } from 'lightningcss';
import { STYLE } from '#scripts/astro/built-pages.ts';

/** The first that know `light-dark()`; others' prefixes go. */
const safari = (17 << 16) | (5 << 8);
const targets = { chrome: 123 << 16, firefox: 120 << 16, safari, ios_saf: safari };

export async function ownStyles(page: string, dir: URL): Promise<string> {
  const text = (await withScripts(page.replace(STYLE, ''), dir)).replaceAll('&amp;', '&');
  const words = new Set(text.split(/(?:[\s"'`]|&quot;)+/));
  const canMatch = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return words.has(part.name);
      if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'has')) return true;
      return part.selectors.some(canMatch);
    });
  const visitor: Visitor<Record<string, never>> = {
    Rule: { style: ({ value }) => (value.selectors.some(canMatch) ? undefined : []) },
  };
  return page.replace(STYLE, (css) => {
    const filename = 'page.css';
    const { code } = transform({ filename, code: Buffer.from(css), visitor });
    // Only a second pass removes the blocks that the first one has emptied.
    return Buffer.from(transform({ filename, code, minify: true, targets }).code).toString();
  });
}

/** The page and every script that it names, or that such a script names. */
async function withScripts(page: string, dir: URL): Promise<string> {
  const folder = new URL('_astro/', dir);
  const unnamed = new Set((await readdir(folder)).filter((file) => file.endsWith('.js')));
  const texts = [page];
  for (const text of texts) {
    for (const script of unnamed) {
      if (!text.includes(script)) continue;
      unnamed.delete(script);
      texts.push(await readFile(new URL(script, folder), 'utf8'));
    }
  }
  return texts.join('\n');
}
