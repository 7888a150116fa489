/** Every proof that the threat model names is a test that exists, under that name. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const THREAT_MODEL = 'docs/threat-model.md';

/** The first part; the second is a table that tests/invariants/actors.test.ts tries. */
const [threats = ''] = readFileSync(THREAT_MODEL, 'utf8').split('\n## ');
const rows = threats
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| who') && !line.startsWith('| -'));

function proofsIn(row: string): { path: string; title: string }[] {
  const proof = row.split('|').at(-2) ?? '';
  return [...proof.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = '', title = '']) => ({ path, title }));
}

test('every threat has its proof', () => {
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => proofsIn(row).length === 0)).toEqual([]);
});

test('every proof is a test of that name', () => {
  const missing = rows
    .flatMap(proofsIn)
    .filter(({ path, title }) => !existsSync(path) || !readFileSync(path, 'utf8').includes(title));
  expect(missing, `Correct ${THREAT_MODEL}.`).toEqual([]);
});
