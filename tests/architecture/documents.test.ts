import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const documents = [...globSync('*.md'), ...globSync('docs/**/*.md')];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Made by a run, or by following an example. */
const made = /^(dist|\.data|\.env)\b|attic.notes/;
/** A test may be named without its extension. */
const isThere = (path: string) => existsSync(path) || globSync(`${path}.{test,spec}.ts`).length > 0;

const firstOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);

test.each(documents.filter((path) => path !== 'CHANGELOG.md'))('what %s names exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const files = [
    ...firstOf(text, /`((?:src|netlify|sql|scripts|local|tests|docs|public|\.ci|\.github)\/[\w./[\]-]*)`/g),
    ...firstOf(text, /\]\(((?!https?:|#|mailto:)[\w./-]+)/g),
  ].filter((path) => !made.test(path) && !isThere(path) && !existsSync(`docs/${path}`));
  const commands = firstOf(text, /npm run (?:-s )?([\w:-]+)/g).filter((name) => !(name in scripts));
  expect([...files, ...commands], `Correct ${document}.`).toEqual([]);
});

test('what the documents write here, secrets or people’s data, stays out of git', () => {
  const written = documents.flatMap((document) =>
    firstOf(
      readFileSync(document, 'utf8'),
      /(?:--to|--output|-o|>|db:backup --|[sS]ave .* as) `?([\w.-]*\.[a-z]\w+)/g,
    ),
  );
  const names = [...new Set([...written, '.env.production.old', 'codes.jsonl.part'])].sort();
  expect(names).toContain('codes.jsonl');
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', ...names], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(names);
});
