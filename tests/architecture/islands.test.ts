/** The packages that islands bring to a browser, and which import brought one that is too heavy. */
import { build, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';

const packageOf = (file: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? '';

/** React, and what keeps state; a schema's package would weigh as much as all of an island's own code. */
const ISLAND_PACKAGES = [
  ...['react', 'react-dom', 'scheduler'],
  ...['@nanostores/persistent', '@nanostores/react', 'nanostores'],
];

/** Files from an entry to one that meets the condition, each imported by the one before. */
function importPath({ inputs }: Metafile, from: string, ends: (file: string) => boolean): string[] {
  const queue = [[from]];
  const seen = new Set([from]);
  for (const path of queue) {
    const last = path.at(-1) ?? '';
    if (ends(last)) return path;
    for (const { path: next } of inputs[last]?.imports ?? []) {
      if (!seen.has(next)) queue.push([...path, next]);
      seen.add(next);
    }
  }
  return [];
}

const islands = sourceFiles('src/**').flatMap(({ path, text }) =>
  path.endsWith('.astro')
    ? [...text.matchAll(/<(\w+)[^<>]*? client:/g)].map(([, name = '']) => {
        const [, file = ''] = new RegExp(`import \\{ ${name} \\} from '#(src/[^']+)'`).exec(text) ?? [];
        return file;
      })
    : [],
);

test.each([...new Set(islands)])('%s brings no package that an island can do without', async (island) => {
  const { metafile: built } = await build({
    ...{ entryPoints: [island], bundle: true, format: 'esm', jsx: 'automatic', outdir: 'islands' },
    ...{ splitting: true, metafile: true, write: false, logLevel: 'silent' },
  });
  const used = Object.values(built.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  const foreign = Map.groupBy(used, packageOf);
  const found = [...foreign.keys()].filter((name) => name !== '' && !ISLAND_PACKAGES.includes(name));
  const because = found.map((name) =>
    importPath(built, island, (file) => packageOf(file) === name).join(' > '),
  );
  expect(because, 'Move what the island needs into a file that doesn’t import this package.').toEqual([]);
});
