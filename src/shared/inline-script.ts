/** Minifies a script that pages carry in themselves, and hashes it for their policy (astro.config.mjs). Runs at build. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

/** @param given reaches the script as `given.name`, in JSON, so that no word can end a string */
export function inlineScript(file: string, given: Readonly<Record<string, string | number>> = {}) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    loader: 'ts',
    minify: true,
    define: Object.fromEntries(
      Object.entries(given).map(([name, value]) => [`given.${name}`, JSON.stringify(value)]),
    ),
  });
  return hashed(code.trim().replace(/;$/, ''));
}

export function hashed(text: string) {
  const hash: `sha256-${string}` = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return { text, hash };
}
