/** What islands bring to a browser: packages, with the import that brought one too many, and what older browsers lack. */
import { analyzeMetafile, build } from 'esbuild';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';
import { readBuiltSite } from '#tests/support/built-site.ts';

const packageOf = (file: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? '';

/** React, and what keeps state; a schema's package would weigh as much as all of an island's own code. */
const ISLAND_PACKAGES = [
  ...['react', 'react-dom', 'scheduler'],
  ...['@nanostores/persistent', '@nanostores/react', 'nanostores'],
];

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
  const found = [...new Set(used.map(packageOf))].filter(
    (name) => name !== '' && !ISLAND_PACKAGES.includes(name),
  );
  const imports = found.length > 0 ? await analyzeMetafile(built, { verbose: true }) : '';
  expect(found, `Move what the island needs into a file that doesn’t import it.\n${imports}`).toEqual([]);
});

/** Methods that browsers before 2023 don't have, and looking behind in expressions, at which Safari drops the whole script. */
const TOO_NEW =
  /\.(?:toSorted|toReversed|toSpliced|withResolvers|groupBy|fromAsync|isDisjointFrom|isSubsetOf|isSupersetOf|symmetricDifference)\b|\b(?:URL\.(?:parse|canParse)|Promise\.try|RegExp\.escape|AbortSignal\.any)\b|\(\?<[!=]/g;

test('scripts hold nothing that browsers before 2023 lack', async () => {
  const found = [...(await readBuiltSite())].flatMap(([path, text]) =>
    /\.(js|html)$/.test(path) ? [...String(text).matchAll(TOO_NEW)].map(([name]) => `${path}: ${name}`) : [],
  );
  expect(found, 'Write `[...list].sort()`, capture what stands before, and the like.').toEqual([]);
});
