/** Which browser tests look at a change: those that import its words, and those named like it. */
import { sourceFiles } from '#tests/architecture/source.ts';

/** A page names the scripts that it carries in itself. */
const inlineScripts = (text: string) =>
  [...text.matchAll(/<Inline\b[^>]* script="([\w-]+)"/g)].map(([, name]) => `src/inline/${name}.ts`);

const files = sourceFiles('{src,tests}/**');

const sources = new Map(
  files.map(({ path, text, imports }) => [
    path,
    [
      ...imports.filter((name) => name.startsWith('#')).map((name) => name.slice(1).replace(/\?.*/, '')),
      ...inlineScripts(text),
    ],
  ]),
);
/** As `notYou: 'Not you?'`; short names, such as `title`, are anybody's. */
const sentences = new Set(
  files
    .filter(({ path }) => /(words|messages)\.ts$/.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/\b([a-z]+[A-Z]\w*):/g)].map(([, key = '']) => key.toLowerCase()),
    ),
);
/** What a file says, or a test asks for: ThankYou.tsx and `screenWords.thankYou` both name thankYou. */
const said = new Map(
  files.map(({ path, text }) => {
    const names = new Set(text.match(/\w+/g)?.map((name) => name.toLowerCase()));
    return [path, [...names].filter((name) => sentences.has(name)).map((name) => `words.${name}`)];
  }),
);
const importsOf = (path: string) => sources.get(path) ?? [];
const importersOf = (path: string) =>
  [...sources.keys()].filter((from) => from.startsWith('src/') && importsOf(from).includes(path));

/** A feature's folder; what features share says nothing of where it is seen. A changed page is what it is made of. */
const featureOf = (path: string) => /^src\/(?!shared|ui|layouts)(\w[\w-]*)\//.exec(path)?.[1];

/** @example wordsIn('src/property/market-card/MarketCard.tsx') // property, market, card */
const wordsIn = (path: string) =>
  path
    .replace(/^(src|tests\/e2e)\//, '')
    .replace(/\.\w+(\.\w+)?$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[/-]/);

/** Through the helpers of tests, and no further: a rule's own imports aren't what the test looks at. */
function lookedAt(path: string, seen = new Set<string>()): Set<string> {
  for (const imported of importsOf(path)) {
    if (seen.has(imported)) continue;
    seen.add(imported);
    if (imported.startsWith('tests/')) lookedAt(imported, seen);
  }
  return seen;
}

/** A spec that visits every page also looks at what all pages share. */
function signsOf(path: string): Set<string> {
  const signs = lookedAt(path);
  if (signs.has('tests/support/pages.ts')) signs.add('src/layouts/Page.astro');
  return new Set([...signs, ...wordsIn(path), ...(said.get(path) ?? [])]);
}

const specs = [...sources.keys()]
  .filter((path) => /^tests\/(e2e|street)\/.*\.spec\.ts$/.test(path))
  .map((path) => ({ path, signs: signsOf(path) }));

/** What every spec knows, such as the addresses of pages, tells nothing. */
function weigh(sign: string): number {
  const knowing = specs.filter(({ signs }) => signs.has(sign)).length;
  return knowing === 0 ? 0 : 1 / knowing;
}

/** What changed and what shows it, up to the pages; each step up halves what its signs count. */
function nearness(changed: string[]): Map<string, number> {
  const near = new Map<string, number>();
  const reached = new Set(changed);
  for (let step = changed, nearby = 1; step.length > 0; nearby /= 2) {
    for (const path of step) {
      const isPage = nearby === 1 && path.startsWith('src/pages/');
      const beside = importsOf(path).filter((name) => isPage || featureOf(name) === featureOf(path));
      const named = (isPage ? beside : [path]).filter((name) => featureOf(name) !== undefined);
      const signs = [path, ...(said.get(path) ?? []), ...beside, ...named.flatMap(wordsIn)];
      for (const sign of signs) near.set(sign, Math.max(near.get(sign) ?? 0, nearby));
    }
    step = step.flatMap(importersOf).filter((path) => !reached.has(path) && reached.add(path));
  }
  return near;
}

/** It looks at every page. */
const EVERY_PAGE = 'tests/e2e/every-page.spec.ts';
/** More than all that is shared. */
const FIRST = 1_000;

/** The specs that look at one changed file: those that import it and little else, then by what they share with it. */
function nearestTo(changed: string): string[] {
  const near = nearness([changed]);
  const scored = specs.map(({ path, signs }) => {
    const imports = importsOf(path);
    const shared = [...signs].reduce((sum, sign) => sum + (near.get(sign) ?? 0) * weigh(sign), 0);
    const imported = imports.includes(changed) ? FIRST / imports.length : 0;
    return { path, score: path === EVERY_PAGE ? Infinity : imported + shared };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => (other.score === one.score ? 0 : other.score - one.score))
    .map(({ path }) => path);
}

/** @returns the specs that look at a change, each file's nearest first; none if it changes nothing that a visitor sees */
export function relatedSpecs(changed: string[]): string[] {
  const ranks = new Map<string, number>();
  for (const path of changed.filter((each) => specs.some((spec) => spec.path === each))) ranks.set(path, -1);
  for (const path of changed.filter((each) => /^(src|public)\/(?!.*\.test\.)/.test(each)))
    for (const [rank, spec] of nearestTo(path).entries())
      ranks.set(spec, Math.min(ranks.get(spec) ?? Infinity, rank));
  return [...ranks].toSorted(([, one], [, other]) => one - other).map(([spec]) => spec);
}
