/** Migrations go forward only: numbered without a gap, and never edited once they have landed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  brokenSeals,
  readSeals,
  SEALS_FILE,
  sealsOfMigrations,
  writeSeals,
  type Seals,
} from '#scripts/migration-seals.ts';

const migrations = await sealsOfMigrations();

function misnumbered(names: string[]): string[] {
  return names.filter((name, index) => Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]) !== index + 1);
}

function problems(written: Seals, actual: Seals): string[] {
  const { changed, unsealed } = brokenSeals(written, actual);
  return [
    ...changed.map((name) => `${name} was changed or removed: put it back and write a new migration`),
    ...unsealed.map((name) => `${name} is new: run npm run db:seal and commit ${SEALS_FILE}`),
  ];
}

test('migrations are numbered without a gap, and each number once', () => {
  expect(migrations.size).toBeGreaterThan(0);
  expect(misnumbered([...migrations.keys()]), 'Take the next free number: NNNN_verb_noun.sql.').toEqual([]);
});

test.each([
  ['a gap', ['0001_create_tables.sql', '0003_add_notes.sql'], '0003_add_notes.sql'],
  ['a number twice', ['0001_create_tables.sql', '0001_create_notes.sql'], '0001_create_notes.sql'],
  ['a name in another form', ['0001_create_tables.sql', '2-notes.sql'], '2-notes.sql'],
])('%s is noticed', (_, names, wrong) => {
  expect(misnumbered(names)).toEqual([wrong]);
});

test('no migration was edited after it landed, and every new one is sealed', () => {
  expect(problems(readSeals(readFileSync(SEALS_FILE, 'utf8')), migrations)).toEqual([]);
});

test('an edited, a removed and a new migration are each noticed', () => {
  const landed = new Map([
    ['0001_create_tables.sql', 'aa'],
    ['0002_create_roles.sql', 'bb'],
  ]);
  const found = new Map([
    ['0001_create_tables.sql', 'cc'],
    ['0003_add_notes.sql', 'dd'],
  ]);
  expect(problems(landed, found).map((problem) => problem.split(' ')[0])).toEqual([
    '0001_create_tables.sql',
    '0002_create_roles.sql',
    '0003_add_notes.sql',
  ]);
  expect(readSeals(writeSeals(landed))).toEqual(landed);
});
