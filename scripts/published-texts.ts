/**
 * Every text that the site publishes, as it is now: its pages as they were built, its mails, what scripts show, and what
 * stands beside a form under a version of its own.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPlainText } from '@react-email/components';
import { sampleMails } from '#scripts/sample-mails.ts';
import { questions } from '#src/data/survey-questions.ts';
import { consents } from '#src/words/consents.ts';
import { documents } from '#src/words/documents.ts';
import { paths } from '#src/paths.ts';

export type PublishedText = { text: string; version?: number; words: string };

/** A day like any other, so that a mail says the same on each. */
const ISSUED_AT = new Date('2026-11-21T12:00:00Z');
const HOME = 'home';
const KEPT_VERSION = new RegExp(`^(${Object.keys(documents).join('|')})-\\d+$`);
const STATEMENTS = 'src/words/statements';

/** @param folder where the pages were built */
export async function publishedTexts(folder: string): Promise<PublishedText[]> {
  const texts = [...besideForms(), ...pages(folder), ...(await mails()), ...(await wordsOfScripts())];
  return texts.toSorted((one, other) => one.text.localeCompare(other.text, 'en'));
}

type Builder = {
  openBlock: (options: object) => void;
  closeBlock: (options: object) => void;
  addInline: (text: string) => void;
  addLiteral: (text: string) => void;
};
type Walk = (children: unknown, builder: Builder) => void;

/** Headings keep their rank, and cells stay apart. */
const formatters = {
  ranked(element: { name: string; children: unknown }, walk: Walk, builder: Builder) {
    builder.openBlock({ leadingLineBreaks: 2 });
    builder.addLiteral(`${'#'.repeat(Number(element.name.slice(1)))} `);
    walk(element.children, builder);
    builder.closeBlock({ trailingLineBreaks: 2 });
  },
  cell(element: { children: unknown }, walk: Walk, builder: Builder) {
    walk(element.children, builder);
    builder.addInline(' | ');
  },
  note(element: { children: unknown }, walk: Walk, builder: Builder) {
    builder.addInline(' | ');
    walk(element.children, builder);
  },
};

const selectors = [
  ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, format: 'ranked' })),
  { selector: 'th > span', format: 'note' },
  ...['td', 'th', 'dt'].map((selector) => ({ selector, format: 'cell' })),
  ...['tr', 'label', 'summary', 'button'].map((selector) => ({
    selector,
    format: 'block',
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  })),
  ...['svg', 'script', 'style', '[data-version]'].map((selector) => ({ selector, format: 'skip' })),
  { selector: 'a', options: { ignoreHref: true } },
];

function readAs(html: string, part: string): string {
  const options = { wordwrap: false, baseElements: { selectors: [part] }, formatters, selectors };
  return tidy(toPlainText(html, options));
}

const tidy = (words: string) =>
  `${words
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;

/** Each by its address; what every page has around it once. A version that was kept is no text of today. */
function pages(folder: string): PublishedText[] {
  const built = globSync('**/*.html', { cwd: folder })
    .toSorted()
    .map((file) => ({ text: nameOf(file), html: readFileSync(join(folder, file), 'utf8') }));
  const [home] = built.filter(({ text }) => text === HOME);
  const own = built.filter(({ text }) => `/${text}` !== paths.operator() && !KEPT_VERSION.test(text));
  const texts = own.map(({ text, html }) => ({
    text: `page/${text}`,
    words: headOf(html) + readAs(html, 'main'),
  }));
  const around =
    home === undefined ? '' : `${readAs(home.html, 'a + header')}\n${readAs(home.html, 'main + footer')}`;
  return [{ text: 'page/around-every-page', words: around }, ...texts];
}

/** @example nameOf('privacy/index.html') // 'privacy' */
const nameOf = (file: string) => file.replace(/\/?(index)?\.html$/, '').replaceAll('/', '-') || HOME;

/** What a tab and a search engine show of a page. */
function headOf(html: string): string {
  const found = /<title>(.*?)<\/title>\s*<meta name="description" content="(.*?)">/.exec(html);
  return toPlainText(`<p>${found?.[1] ?? ''}</p><p>${found?.[2] ?? ''}</p>`, { wordwrap: false }) + '\n\n';
}

async function mails(): Promise<PublishedText[]> {
  return Object.entries(await sampleMails(ISSUED_AT)).map(([kind, { subject, text }]) => ({
    text: `mail/${kind}`,
    words: tidy(`# ${subject}\n\n${text}`),
  }));
}

/** What a page shows only once its script runs is in no file of the build, but all of it comes from modules of words. */
async function wordsOfScripts(): Promise<PublishedText[]> {
  const scripts = globSync('src/{islands,browser,stores}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|islands\/operator\//.test(file),
  );
  const modules = scripts.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/from '#src\/words\/([\w-]+)\.ts'/g),
  ]);
  const names = [...new Set(modules.map(([, name = '']) => name))];
  const texts = names.map(async (name) => {
    // By name, because loaders differ in the order of what a module exports.
    const parts = Object.entries((await import(`#src/words/${name}.ts`)) as object);
    const words = parts.toSorted(([one], [other]) => one.localeCompare(other, 'en'));
    return { text: `script/${name}`, words: tidy(words.flatMap(([, part]) => wordsIn(part)).join('\n')) };
  });
  return [
    { text: 'script/survey-questions', words: tidy(wordsIn(questions).join('\n')) },
    ...(await Promise.all(texts)),
  ];
}

/** What is put into a text stands as three dots, whatever the text asks of it. */
const PUT: unknown = new Proxy(() => PUT, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '...' : PUT),
  apply: () => PUT,
});

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return wordsIn((value as (...put: unknown[]) => unknown)(...Array<unknown>(value.length).fill(PUT)));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

/** Their versions are in their names, because a registration remembers them. */
function besideForms(): PublishedText[] {
  const statements = globSync(`${STATEMENTS}/*.json`).map((file) => {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { version: string; statements: string[] };
    return [kept.version, kept.statements.join('\n')] as const;
  });
  return [...Object.entries(consents), ...statements].map(([name, words]) => {
    const [, text = '', version = ''] = /^(.*)-(\d+)$/.exec(name) ?? [];
    return { text: `form/${text}`, version: Number(version), words: tidy(words) };
  });
}
