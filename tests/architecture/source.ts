/** The project's source files as the architecture tests see them: path, text and what each one imports. */
import { globSync, readFileSync } from 'node:fs';

export type SourceFile = { path: string; text: string; imports: string[] };

const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\()\s*['"]([^'"]+)['"]/g;

/** @param patterns globs from the project's root, such as `netlify/**` */
export function sourceFiles(...patterns: string[]): SourceFile[] {
  return globSync(patterns.map((pattern) => `${pattern}/*.{ts,tsx,astro,mjs}`))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, imports: [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier) };
    });
}
