import { build } from 'esbuild';

/** Some packages still ask for their parts with `require`, which a module has to make for itself. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/** One file per function, with all that it imports: what runs on Netlify, and what the budgets weigh. */
export function bundleFunctions(entryPoints: string[]) {
  return build({
    entryPoints,
    outdir: '.netlify/bundled-functions',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    jsx: 'automatic',
    banner: { js: REQUIRE },
    metafile: true,
    write: false,
  });
}
