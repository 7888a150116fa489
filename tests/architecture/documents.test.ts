/** The documents name files, commands, variables and folders; each of them has to exist, and each that exists be named. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';

const documents = [...globSync('*.md'), ...globSync('docs/**/*.md')].filter(
  (path) => path !== 'CHANGELOG.md',
);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const readme = readFileSync('README.md', 'utf8');

/** Made by a run, so they are not in a fresh clone; and what the recipes of CONTRIBUTING.md make. */
const made = /^(dist|\.data|\.env)\b|attic-notes/;
/** Of somebody else, fetched by npx where they are needed. */
const FOREIGN = ['netlify', 'neonctl'];

const firstOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);

const missingFiles = (text: string) =>
  [
    ...firstOf(text, /`((?:src|netlify|sql|scripts|local|tests|docs|public|\.ci|\.github)\/[\w./[\]-]*)`/g),
    ...firstOf(text, /\]\(((?!https?:|#|mailto:)[\w./-]+)/g),
  ].filter((path) => !made.test(path) && !existsSync(path) && !existsSync(`docs/${path}`));

const missingCommands = (text: string) => [
  ...firstOf(text, /npm run (?:-s )?([\w:-]+)/g).filter((name) => !(name in scripts)),
  ...firstOf(text, /npx ([\w-]+)/g).filter(
    (name) => !FOREIGN.includes(name) && !existsSync(`node_modules/.bin/${name}`),
  ),
];

test.each(documents)('every file that %s names exists', (document) => {
  expect(missingFiles(readFileSync(document, 'utf8')), `Correct the path in ${document}.`).toEqual([]);
});

test.each(documents)('every command that %s names exists', (document) => {
  expect(
    missingCommands(readFileSync(document, 'utf8')),
    `Correct the command in ${document}, or add the script.`,
  ).toEqual([]);
});

/** Paths from the project's root that comments name; addresses of others are no paths of ours. */
const missingInComments = (text: string) =>
  firstOf(text, /(\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$)/gm)
    .flatMap((comment) =>
      firstOf(comment, /(?<![\w/.])((?:src|netlify|sql|scripts|local|tests|docs)\/[\w./[\]-]*\.\w+)/g),
    )
    .filter((path) => !existsSync(path));

test('every file that a comment names exists', () => {
  const stale = sourceFiles('{src,netlify,scripts,local,tests}/**')
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .flatMap(({ path, text }) => missingInComments(text).map((missing) => `${path} names ${missing}`));
  expect(stale, 'Correct the comment.').toEqual([]);
  expect(missingInComments('/** See src/words/nothing.ts. */\n// and local/nowhere.ts')).toEqual([
    'src/words/nothing.ts',
    'local/nowhere.ts',
  ]);
});

test('a file or a command that is not there is noticed', () => {
  const text =
    'See `src/words/nothing.ts` and [here](docs/nowhere.md). `npm run nothing`, then `npx nobody`.';
  expect(missingFiles(text)).toEqual(['src/words/nothing.ts', 'docs/nowhere.md']);
  expect(missingCommands(text)).toEqual(['nothing', 'nobody']);
});

/** The folders that a tree of indented names describes; several may share a line and a caption. */
function foldersOf(tree: string): string[] {
  let parent = '';
  return tree.split('\n').flatMap((line) => {
    const names = /^\s*((?:[\w.-]+\/ ?)+)/.exec(line)?.[1]?.trim().split(' ') ?? [];
    if (!line.startsWith(' ')) parent = names[0] ?? '';
    return line.startsWith(' ') ? names.map((name) => parent + name) : names;
  });
}

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}/`);

test('the tree of README.md is the tree', () => {
  const tree = /## The tree\n+```\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const roots = ['src', 'netlify', 'sql', 'scripts', 'local', 'tests', 'docs', 'public'];
  const real = roots.flatMap((root) => [`${root}/`, ...foldersIn(root)]);
  expect(foldersOf(tree).toSorted(), 'Name every folder in "The tree" of README.md, and no other.').toEqual(
    real.toSorted(),
  );
});

test('a tree is read with its parents, several folders to a line', () => {
  expect(foldersOf('src/   built\n  pages/ ui/   static\n\ndocs/   why')).toEqual([
    'src/',
    'src/pages/',
    'src/ui/',
    'docs/',
  ]);
});

test('README.md, .env.example and the schema name the same variables', () => {
  const example = readFileSync('.env.example', 'utf8').replaceAll(/^# (?=[A-Z_]+=)/gm, '');
  const inExample = Object.keys(parseEnv(example));
  const section = /## The environment\n([\s\S]*?)(\n## |$)/.exec(readme)?.[1] ?? '';
  const inReadme = [...section.matchAll(/^\| (.*?)\|/gm)].flatMap(([, cell = '']) =>
    firstOf(cell, /`([A-Z_]+)`/g),
  );
  const schema = readFileSync('netlify/runtime/env.ts', 'utf8').split('z.object({')[1] ?? '';
  const inSchema = firstOf(schema.split('\n});')[0] ?? '', /^ {2}([A-Z_]+):/gm);
  expect(inReadme.toSorted(), 'Add the variable to the table in README.md.').toEqual(inExample.toSorted());
  expect([...inSchema, 'DATABASE_OWNER_URL'].toSorted(), 'Add the variable to .env.example.').toEqual(
    inExample.toSorted(),
  );
});

test('every command of package.json is told to somebody', () => {
  const told = documents.map((path) => readFileSync(path, 'utf8')).join('\n');
  const untold = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (run (-s )?)?${name}(?![\\w:-])`).test(told) && name !== 'prepare',
  );
  expect(untold, 'Say in README.md what it does, or take it out.').toEqual([]);
});

test('decisions are numbered without a gap, and each number once', () => {
  const names = readdirSync('docs/decisions').toSorted();
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});
