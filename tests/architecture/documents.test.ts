/** The documents name files and commands; each of them has to exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const documents = ['README.md', ...globSync('docs/**/*.md'), ...globSync('CONTRIBUTING.md')];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Made by a run, so they are not in a fresh clone. */
const made = /^(dist|\.data|\.env)\b/;

test.each(documents)('every file that %s names exists', (document) => {
  const named = readFileSync(document, 'utf8').matchAll(
    /`((?:src|netlify|sql|local|tests|docs|public|\.ci)\/[\w./[\]-]*)`/g,
  );
  const missing = [...named]
    .map(([, path = '']) => path)
    .filter((path) => !made.test(path) && !existsSync(path));
  expect(missing, `Correct the path in ${document}.`).toEqual([]);
});

test.each(documents)('every npm command that %s names exists', (document) => {
  const named = readFileSync(document, 'utf8').matchAll(/npm run ([\w:-]+)/g);
  const missing = [...named].map(([, name = '']) => name).filter((name) => !(name in scripts));
  expect(missing, `Correct the command in ${document}, or add the script.`).toEqual([]);
});
