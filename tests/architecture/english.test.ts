/** Words that mark translated English, each with what to write instead. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const replacements = {
  '"anyone who", or name the person': /\bwh(o|om)ever\b/gi,
  '"someone", or name the person': /\bsomebody\b/gi,
  '"email"':
    /\b(a|the|this|that|each|every|no|another|one|our) mail\b(?! (app|provider|scanner|worker))|\bmails\b/gi,
  '"floor" or "story"': /\bstoreys?\b/gi,
  'the American spelling':
    /\b(colour|favour|honour|behaviour|neighbour|centre\b|licence\b|organis|recognis)/gi,
  '"again"': /\banew\b/gi,
  '"that many", or the number': /\bso many\b/gi,
  '"attempts"': /\btoo many tries\b/gi,
  '"at random"': /\bby lot\b/gi,
  '"records" or "stores"': /\bputs? down\b/gi,
  '"includes" or "exports"': /\btak(es?|en) along\b/gi,
  '"that doesn\'t exist"': /\bthat there (is|are) not\b/gi,
};

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^\s*--.*$/gm;
const isProse = (path: string) => /\.md$|words\.ts$|\/legal\/(documents|statements)\//.test(path);

/** Documents and visitors' texts as a whole; of code, the comments. */
function proseOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  return isProse(path) ? text : [...text.matchAll(COMMENT)].join('\n');
}

const paths = globSync([
  '*.md',
  '{docs,.github,tests}/**/*.md',
  '{src,netlify,sql,scripts,local,tests}/**/*.{ts,tsx,astro,css,sql}',
]).filter((path) => !path.endsWith('english.test.ts'));

test.each(Object.entries(replacements))('texts and comments say %s', (instead, pattern) => {
  const found = paths.flatMap((path) =>
    [...proseOf(path).matchAll(pattern)].map(([word]) => `${path}: write ${instead} for "${word}"`),
  );
  expect(found).toEqual([]);
});
