/** Bundles a script that pages carry in themselves, as their policy allows it. Runs at build. */
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
  return { text: outputFiles.map(({ text }) => text.trim().replace(/;$/, '')).join('') };
}
