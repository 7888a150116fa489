/** Whether the bundles that the build makes are the folders that scripts/astro/bundles.ts names. */
import { build } from 'astro';
import type { Plugin, Rolldown } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundles } from '#scripts/astro/bundles.ts';
import { openFolder } from '#tests/support/open-folder.ts';
import { builtWith } from '#tests/support/tested-site.ts';

const chunks: Rolldown.OutputChunk[] = [];
const collectChunks: Plugin = {
  name: 'collect-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    chunks.push(...Object.values(bundle).filter((file) => file.type === 'chunk'));
  },
};

test('a bundle holds what scripts share of its folders, and nothing else of ours', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [name, value] of Object.entries({ ...builtWith, NODE_ENV: 'production' }))
    vi.stubEnv(name, value);
  const outDir = openFolder('bundles', onTestFinished);
  await build({ root: process.cwd(), outDir, logLevel: 'error', vite: { plugins: [collectChunks] } });

  for (const { name, test: isOfFolders } of bundles) {
    const bundle = chunks.find((chunk) => chunk.name === name);
    const strays = bundle?.moduleIds.filter((id) => id.includes('/src/') && !isOfFolders(id));
    expect(bundle, `No script shares a module of “${name}”: name its folders anew.`).toBeDefined();
    expect(strays, `Move these to a folder of “${name}”, or don’t import them there.`).toEqual([]);
    const shared = chunks.filter((chunk) => chunk !== bundle && !chunk.isEntry && !chunk.isDynamicEntry);
    const outside = shared.flatMap(({ moduleIds }) => moduleIds.filter(isOfFolders));
    expect(outside, `“${name}” lost these to another bundle: name its folders first.`).toEqual([]);
  }
  const api = chunks.find(({ name }) => name === 'api');
  expect(api?.imports, 'A page calls an endpoint without React.').toEqual([]);
});
