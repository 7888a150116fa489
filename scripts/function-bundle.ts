import { build } from 'esbuild';

/** Some packages still ask for their parts with `require`, which a module has to make for itself. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/** Functions are not told by Netlify that they are a preview's, nor its address; the build is. */
export function bundleBanner({ CONTEXT, DEPLOY_PRIME_URL }: Record<string, string | undefined>): string {
  if (CONTEXT === undefined || CONTEXT === 'production') return REQUIRE;
  const told = Object.entries({ CONTEXT, DEPLOY_PRIME_URL }).filter(([, value]) => value !== undefined);
  return [REQUIRE, ...told.map(([name, value]) => `process.env.${name} ??= ${JSON.stringify(value)};`)].join(
    ' ',
  );
}

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
    banner: { js: bundleBanner(process.env) },
    metafile: true,
    write: false,
  });
}
