/** Bundles a script that pages carry in themselves, and hashes it for their policy. Runs at build. */
import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';

export type Values = Readonly<Record<string, string | number>>;

/** @param values reach the script as `values.name`, in JSON, so that no word can end a string */
export function inlineScript(file: string, values: Values = {}) {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    ...{ bundle: true, format: 'iife', minify: true, write: false, tsconfigRaw: {} },
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`values.${name}`, JSON.stringify(value)]),
    ),
  });
  return hashed(outputFiles.map(({ text }) => text.trim().replace(/;$/, '')).join(''));
}

export function hashed(text: string) {
  const hash: `sha256-${string}` = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return { text, hash };
}
