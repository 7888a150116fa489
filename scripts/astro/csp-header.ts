/**
 * Sends the content security policy as a header, which covers unknown paths and can say `frame-ancestors`. It allows, by hash,
 * what the built pages carry in themselves. Our scripts never turn text into code, so Trusted Types allow no policy at all.
 */
import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { pathOf, readPages, STYLE } from '#scripts/astro/built-pages.ts';

/** The film and the map: framed, and asked whether they can be reached (src/shared/hooks/use-embed.ts). */
const EMBEDS = 'https://player.vimeo.com https://maps.google.com https://www.google.com';
/** Pages that frame the film or the map. */
const EMBEDDING = /^\/($|properties\/)/;
/** Others name a file, which `'self'` allows. */
const INLINE_SCRIPT = /(?<=<script(?:(?! src=)[^>])*>)[^]+?(?=<\/script>)/g;

const policy = (scripts: string, styles: string, embeds?: string) =>
  [
    "default-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", embeds ?? []].flat().join(' ')}`,
    `frame-src ${embeds ?? "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

export async function cspHeader(dir: URL): Promise<void> {
  const pages = await readPages(dir);
  const html = Object.values(pages).join('');
  const hashes = [INLINE_SCRIPT, STYLE].map((found) => [...new Set(html.match(found))].map(hashOf).join(' '));
  const [scripts = '', styles = ''] = hashes;
  const others = Object.keys(pages)
    .map(pathOf)
    .filter((path) => !EMBEDDING.test(path));
  const alone = policy(scripts, styles);
  const rules = [['/*', policy(scripts, styles, EMBEDS)], ...others.map((path) => [path, alone])];
  await appendFile(
    new URL('_headers', dir),
    rules.map(([path, value]) => `${path}\n  Content-Security-Policy: ${value}\n`).join(''),
  );
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
