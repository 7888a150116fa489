/** Every proof that the threat model and the visitor's page name is a test that exists, under that name. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const VISITOR = 'docs/visitor.md';
const HEADS = /^\| (-|who,|what holds |what goes wrong )/;

const rowsOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('| ') && !HEADS.test(line));

/** Of the threat model the first part; the second is a table that tests/invariants/actors.test.ts tries. */
const [threats = ''] = readFileSync('docs/threat-model.md', 'utf8').split('\n## ');
const documents = {
  'docs/threat-model.md': rowsOf(threats),
  [VISITOR]: rowsOf(readFileSync(VISITOR, 'utf8')),
};

function proofsIn(row: string): { path: string; title: string }[] {
  const proof = row.split('|').at(-2) ?? '';
  return [...proof.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = '', title = '']) => ({ path, title }));
}

test.each(Object.entries(documents))('every row of %s has its proof', (_document, rows) => {
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => proofsIn(row).length === 0)).toEqual([]);
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
