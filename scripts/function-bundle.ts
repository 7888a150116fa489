import { build, type Plugin } from 'esbuild';
import { release } from '#netlify/shared/release.ts';
import { PLACE_LIST_FILE, placeListValues } from '#scripts/astro/place-list.ts';

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

/** A function is not where its files were, so what they say is written into it. */
const writtenOut: Plugin = {
  name: 'written-out',
  setup(bundling) {
    const contents = `export const release = ${JSON.stringify(release)};`;
    bundling.onLoad({ filter: /netlify[\\/]shared[\\/]release\.ts$/ }, () => ({ contents }));
    bundling.onLoad({ filter: PLACE_LIST_FILE }, () => ({ contents: placeListValues() }));
  },
};

/** One file per function, with all that it imports: what runs on Netlify, and what the budgets weigh. */
export function bundleFunctions(entryPoints: string[]) {
  return build({
    entryPoints,
    outdir: '.netlify/bundled-functions',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    // They stay in the packages' own files: nobody is handed a function.
    legalComments: 'none',
    platform: 'node',
    target: 'node24',
    format: 'esm',
    jsx: 'automatic',
    banner: { js: bundleBanner(process.env) },
    plugins: [writtenOut],
    metafile: true,
    write: false,
  });
}
