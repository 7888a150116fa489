/** Every proof that the threat model, the visitor's page and the list of WCAG name is a test that exists, under that name. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const VISITOR = 'docs/visitor.md';
const WCAG = 'docs/accessibility.md';
const HEADS = /^\| (-|who,|what holds |what goes wrong |criterion )/;
/** What no program can judge, what the site has not, and what /accessibility owns up to. */
const SAID = /\| (By hand|Does not apply|Gap): \S/;

const rowsOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('| ') && !HEADS.test(line));

/** Of the threat model the first part; the second is a table that tests/invariants/actors.test.ts tries. */
const [threats = ''] = readFileSync('docs/threat-model.md', 'utf8').split('\n## ');
const documents = {
  'docs/threat-model.md': rowsOf(threats),
  [VISITOR]: rowsOf(readFileSync(VISITOR, 'utf8')),
  [WCAG]: rowsOf(readFileSync(WCAG, 'utf8')),
};

function proofsIn(row: string): { path: string; title: string }[] {
  const proof = row.split('|').at(-2) ?? '';
  return [...proof.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = '', title = '']) => ({ path, title }));
}

test.each(Object.entries(documents))('every row of %s has its proof', (document, rows) => {
  expect(rows.length).toBeGreaterThan(10);
  const unproven = rows.filter((row) => proofsIn(row).length === 0);
  expect(document === WCAG ? unproven.filter((row) => !SAID.test(row)) : unproven).toEqual([]);
});

test.each(Object.entries(documents))('every proof of %s is a test of that name', (document, rows) => {
  const missing = rows
    .flatMap(proofsIn)
    .filter(({ path, title }) => !existsSync(path) || !readFileSync(path, 'utf8').includes(title));
  expect(missing, `Correct ${document}.`).toEqual([]);
});

test('each of the fifteen findings about the visitor has its line', () => {
  const findings = documents[VISITOR].flatMap((row) => /^\| (V\d+)\. /.exec(row)?.[1] ?? []);
  expect(findings).toEqual(Array.from({ length: 15 }, (_, index) => `V${index + 1}`));
});

test('each of the 55 criteria of WCAG 2.2, levels A and AA, has its line', () => {
  // The others are of level AAA, or gone (4.1.1).
  const criteria = Object.entries({
    '1.1': [1],
    '1.2': [1, 2, 3, 4, 5],
    '1.3': [1, 2, 3, 4, 5],
    '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
    '2.1': [1, 2, 4],
    '2.2': [1, 2],
    '2.3': [1],
    '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
    '2.5': [1, 2, 3, 4, 7, 8],
    '3.1': [1, 2],
    '3.2': [1, 2, 3, 4, 6],
    '3.3': [1, 2, 3, 4, 7, 8],
    '4.1': [2, 3],
  }).flatMap(([guideline, numbers]) => numbers.map((number) => `${guideline}.${number}`));
  expect(criteria).toHaveLength(55);
  const listed = documents[WCAG].map((row) => /^\| (\d\.\d\.\d+) .+ \(AA?\) /.exec(row)?.[1]);
  expect(listed).toEqual(criteria);
});
