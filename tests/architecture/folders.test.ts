import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundles } from '#scripts/astro/bundles.ts';
import type { Chunk } from '#tests/architecture/built-chunks.ts';

test('a bundle holds what scripts share of its folders, and nothing else of ours', async () => {
  const build = ['--import', 'tsx', 'tests/architecture/built-chunks.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, build, { maxBuffer: 64 * 1024 * 1024 });
  const chunks = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Chunk[];

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
