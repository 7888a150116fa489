/** Every number and name of the spec has one home; written again elsewhere, it will differ one day. */
import { expect, test } from 'vitest';
import type { Option, Platform } from '#src/data/survey-questions.ts';
import { sourceFiles } from '#tests/architecture/source.ts';

type Fact = { what: string; literal: RegExp; home: RegExp; asAtHome?: RegExp };

const options: (Option | Platform)[] = ['Passive income', 'Track record', 'Semi-annually', 'EquityMultiple'];

const facts: Fact[] = [
  { what: "the product's name", literal: /\bKeystead\b/, home: /words\/site\.ts$/ },
  { what: 'the wait before the survey', literal: /\b1_?500\b/, home: /src\/timing\.ts$/ },
  {
    what: 'a wait',
    literal: /\bset(Timeout|Interval)\([^;]*,\s*[\d_]+\s*\)/,
    asAtHome: /_MS = [\d_]+;/,
    home: /src\/timing\.ts$/,
  },
  { what: "the slider's ceiling", literal: /\b100_?000\b/, home: /domain\/returns\.ts$/ },
  {
    what: "the sample property's rates and minimum",
    literal: /\b(12\.5|15\.8|9\.5|7\.8|2_?500)\b(?!%)/,
    home: /data\/property(-charts)?\.ts$/,
  },
  { what: "the sample property's id", literal: /harbor-point-tower/, home: /data\/property\.ts$/ },
  { what: 'the film', literal: /\b76979871\b/, home: /data\/film\.ts$/ },
  {
    what: "the Market Data card's metrics",
    literal: /875,500|\b42 days\b|\$428/,
    home: /data\/(market-metrics|insights)\.ts$/,
  },
  {
    what: 'a choice of the survey',
    literal: new RegExp(options.join('|')),
    home: /data\/survey-questions\.ts$/,
  },
  {
    what: "a key of the browser's storage",
    literal: /(\.(get|set|remove)Item|persistentAtom(<\w+>)?)\('/,
    asAtHome: /_KEY = '\w+';/,
    home: /data\/storage-keys\.ts$/,
  },
  {
    what: 'a toast of the spec',
    literal: /Missing Information|Already Registered|Submission Error|Link copied!/,
    home: /words\/messages\.ts$/,
  },
];

/** Code alone: a comment may say what a number means. */
const codeOf = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

const strays = (sources: { path: string; text: string }[], { literal, home }: Fact) =>
  sources.filter(({ path, text }) => !home.test(path) && literal.test(codeOf(text))).map(({ path }) => path);

const product = sourceFiles('{src,netlify}/**').filter(({ path }) => !/\.test\.|\/build\//.test(path));

test.each(facts)('$what is written once', (fact) => {
  expect(
    strays(product, fact),
    `Import it from ${fact.home.source.replaceAll(/[\\$]/g, '')} instead.`,
  ).toEqual([]);
});

test.each(facts)('$what is still in its home', ({ literal, home, asAtHome = literal }) => {
  const texts = product.filter(({ path }) => home.test(path)).map(({ text }) => codeOf(text));
  expect(
    texts.some((text) => asAtHome.test(text)),
    'Has it moved? Then move its line here with it.',
  ).toBe(true);
});

test.each([
  ['const wait = 1500;', 'the wait before the survey'],
  ['<h1>Keystead</h1>', "the product's name"],
  ['setTimeout(showFallback, 10_000);', 'a wait'],
  ["localStorage.getItem('referral_code')", "a key of the browser's storage"],
  ["showToast({ title: 'Already Registered' });", 'a toast of the spec'],
])('%s is noticed', (text, what) => {
  const fact = facts.find((one) => one.what === what);
  expect(fact && strays([{ path: 'src/islands/Stray.tsx', text }], fact)).toEqual(['src/islands/Stray.tsx']);
});

/** What Astro and Netlify ask every file of a kind to export. */
const ASKED_FOR = /^(GET|getStaticPaths|config|Props)$/;

/** Names that two files export for two things; a client and what it calls share one for one thing. */
function sharedNames(sources: { path: string; text: string }[]): string[] {
  const homes = new Map<string, string[]>();
  for (const { path, text } of sources) {
    for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)) {
      if (!ASKED_FOR.test(name)) homes.set(name, [...(homes.get(name) ?? []), path]);
    }
  }
  return [...homes]
    .filter(([, paths]) => paths.filter((path) => !path.startsWith('src/client/')).length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

test('no two things have one name', () => {
  const sources = sourceFiles('{src,netlify,scripts,local}/**').filter(
    ({ path }) => !path.includes('.test.'),
  );
  expect(sharedNames(sources), 'Call each by what it is.').toEqual([]);
  const text = 'export type Visit = string;';
  expect(
    sharedNames([
      { path: 'src/domain/a.ts', text },
      { path: 'netlify/runtime/b.ts', text },
    ]),
  ).toEqual(['Visit: src/domain/a.ts, netlify/runtime/b.ts']);
});
