/** Prints the chunks of a build. A process of its own, because a build changes NODE_ENV, and with it React, for all tests. */
import { build } from 'astro';
import type { Plugin, Rolldown } from 'vite';
import { onExit, openFolder } from '#tests/support/open-folder.ts';
import { builtWith } from '#tests/support/tested-site.ts';

export type Chunk = Pick<
  Rolldown.OutputChunk,
  'name' | 'isEntry' | 'isDynamicEntry' | 'moduleIds' | 'imports'
>;

const chunks: Chunk[] = [];
const collectChunks: Plugin = {
  name: 'collect-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') {
        const { name, isEntry, isDynamicEntry, moduleIds, imports } = file;
        chunks.push({ name, isEntry, isDynamicEntry, moduleIds, imports });
      }
  },
};

Object.assign(process.env, builtWith, { NODE_ENV: 'production' });
const outDir = openFolder('bundles', onExit);
await build({ root: process.cwd(), outDir, logLevel: 'silent', vite: { plugins: [collectChunks] } });
console.log(JSON.stringify(chunks));
