/** One file per function, because a waking function would otherwise read hundreds (decision 17). */
import { globSync, rmSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { release } from '#netlify/shared/release.ts';

/** Some packages still use `require`, which ES modules don't have. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/** The bundle is elsewhere than its source files, so their contents are inlined. */
const writtenOut: Plugin = {
  name: 'written-out',
  setup(bundling) {
    const contents = `export const release = ${JSON.stringify(release)};`;
    bundling.onLoad({ filter: /netlify[\\/]shared[\\/]release\.ts$/ }, () => ({ contents }));
  },
};

/** Resend imports it only for emails given as React. If that import were bundled, ours would call a module that never ran. */
const renderedByUs: Plugin = {
  name: 'rendered-by-us',
  setup(bundling) {
    bundling.onResolve({ filter: /^@react-email\/render$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: 'nothing', namespace: 'rendered-by-us' } : undefined,
    );
    bundling.onLoad({ filter: /^nothing$/, namespace: 'rendered-by-us' }, () => ({ contents: '' }));
  },
};

const BUNDLES = '.netlify/bundled-functions';

export function bundleFunctions(entryPoints: string[], write = false) {
  return build({
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    jsx: 'automatic',
    entryPoints,
    outdir: BUNDLES,
    minify: true,
    // Functions aren't distributed, so licenses stay in the packages' own files.
    legalComments: 'none',
    banner: { js: REQUIRE },
    plugins: [writtenOut, renderedByUs],
    metafile: true,
    write,
  });
}

if (import.meta.main) {
  // Removes functions that were renamed.
  rmSync(BUNDLES, { recursive: true, force: true });
  await bundleFunctions(globSync('netlify/functions/*'), true);
}
