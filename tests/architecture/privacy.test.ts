/** The privacy page and the database name the same columns: nothing is stored that the page does not own up to. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privacy } from '#src/words/privacy.ts';
import { startMigratedPostgres } from '#tests/support/migrated-postgres.ts';

let postgres: Awaited<ReturnType<typeof startMigratedPostgres>>;
let stored: { table: string; column: string }[];

beforeAll(async () => {
  postgres = await startMigratedPostgres();
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
     from information_schema.columns c
     join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
     where c.table_schema = 'public'
     order by c.table_name, c.ordinal_position`,
  );
  stored = rows;
  await owner.end();
});
afterAll(() => postgres.stop());

const impersonal = Object.keys(privacy.impersonal.tables);
const told = privacy.stored.tables.flatMap(({ table, lines }) =>
  lines.flatMap(({ columns }) => columns.map((column) => `${table}.${column}`)),
);

test('every column that is stored has its line on the privacy page', () => {
  const untold = stored
    .filter(({ table }) => !impersonal.includes(table))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !told.includes(name));
  expect(
    untold,
    'Name these columns in storedTables of src/words/privacy.ts, and say there what they hold and why. ' +
      'A table that says nothing about any person belongs into `impersonal` there.',
  ).toEqual([]);
});

test('the privacy page names no column that is gone, and none twice', () => {
  const names = stored.map(({ table, column }) => `${table}.${column}`);
  const gone = told.filter((name, index) => !names.includes(name) || told.indexOf(name) !== index);
  expect(gone, 'Take these lines out of storedTables in src/words/privacy.ts.').toEqual([]);
  const tables = new Set(stored.map(({ table }) => table));
  expect(
    impersonal.filter((table) => !tables.has(table)),
    'Take these tables out of `impersonal` in src/words/privacy.ts.',
  ).toEqual([]);
});

test('a table without a word about a person has no column that could hold an address', () => {
  const suspicious = stored
    .filter(
      ({ table, column }) => impersonal.includes(table) && /email|recipient|address|phone|name/.test(column),
    )
    .map(({ table, column }) => `${table}.${column}`);
  // It is a building's.
  expect(suspicious).toEqual(['properties.name']);
});
