import { globSync, readFileSync } from 'node:fs';

export type SourceFile = { path: string; text: string; imports: string[] };

const IMPORT =
  /^\s*(?:import|export|\})(?:[^'"\n]*\bfrom)?\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** @param patterns globs from the project's root, such as `netlify/**` */
export function sourceFiles(...patterns: string[]): SourceFile[] {
  return globSync(patterns.map((pattern) => `${pattern}/*.{ts,tsx,astro,mjs}`))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      const imports = [...text.matchAll(IMPORT)].map(([, early, late = '']) => early ?? late);
      return { path, text, imports };
    });
}
