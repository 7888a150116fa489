/** `node scripts/fonts.ts` subsets both typefaces; the results are committed, so that builds need no network. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const fromCodePoints = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const ASCII = fromCodePoints(0x20, 0x7e);
const PUNCTUATION = '–—‘’“”…·×−€';
/** The display face sets only headings, amounts and addresses; other characters fall back. */
const DISPLAYED = ASCII.replaceAll(/[#*<=>[\\\]^`{|}~]/g, '') + PUNCTUATION;
/** Names of people and countries are set only in the text face. */
const TEXT = ASCII + PUNCTUATION + '→←↑↓±½©' + fromCodePoints(0xc0, 0xff) + '\u{a0}£§«»°·';

const cuts = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    to: 'fraunces.woff2',
    text: DISPLAYED,
    axes: { opsz: 72, wght: 400, SOFT: 0, WONK: 0 },
    features: ['kern', 'liga', 'lnum', 'tnum'],
  },
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans.woff2',
    text: TEXT,
    axes: { wght: { min: 430, max: 600 } },
    features: ['kern', 'tnum'],
  },
];

for (const { from, to, text, axes, features } of cuts) {
  const source = await readFile(fileURLToPath(import.meta.resolve(from)));
  const cut = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(new URL(`../src/assets/${to}`, import.meta.url), cut);
  process.stdout.write(`${to}: ${(cut.length / 1000).toFixed(1)} KB\n`);
}
