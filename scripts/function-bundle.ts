import { build, type Plugin } from 'esbuild';
import { release } from '#netlify/runtime/release.ts';

/** Some packages still ask for their parts with `require`, which a module has to make for itself. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/** A function is not where its files were, so what they say is written into it. */
const nameRelease: Plugin = {
  name: 'release',
  setup(bundling) {
    const contents = `export const release = ${JSON.stringify(release)};`;
    bundling.onLoad({ filter: /netlify[\\/]runtime[\\/]release\.ts$/ }, () => ({ contents }));
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
    platform: 'node',
    target: 'node24',
    format: 'esm',
    jsx: 'automatic',
    banner: { js: REQUIRE },
    plugins: [nameRelease],
    metafile: true,
    write: false,
  });
}
