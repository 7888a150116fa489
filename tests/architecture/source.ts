/** The project's source files: path, text and imports. */
import { globSync, readFileSync } from 'node:fs';

export type SourceFile = { path: string; text: string; imports: string[]; lateImports: string[] };

const IMPORT = /^\s*(?:import|export|\})(?:[^'"\n]*\bfrom)?\s+['"]([^'"]+)['"]/gm;
/** Imports that run when needed, not when the file loads. */
const LATE_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** @param patterns globs from the project's root, such as `netlify/**` */
export function sourceFiles(...patterns: string[]): SourceFile[] {
  return globSync(patterns.map((pattern) => `${pattern}/*.{ts,tsx,astro,mjs}`))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, imports: specifiers(text, IMPORT), lateImports: specifiers(text, LATE_IMPORT) };
    });
}

function specifiers(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, specifier = '']) => specifier);
}
