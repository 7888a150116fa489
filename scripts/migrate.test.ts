import { basename } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#scripts/migrate.ts';
import { aSqlFile, readSqlFiles, type SqlFiles } from '#scripts/sql-files.ts';
import { startMigratedPostgres } from '#tests/support/migrated-postgres.ts';

const written = readSqlFiles();

type Database = { ownerUrl: string; owner: pg.Pool };

let shared: Database;

beforeAll(async () => {
  shared = await aDatabase(afterAll);
});

async function aDatabase(onEnd: (stop: () => Promise<void>) => void): Promise<Database> {
  const { ownerUrl, stop } = await startMigratedPostgres();
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  onEnd(async () => {
    await owner.end();
    await stop();
  });
  return { ownerUrl, owner };
}

const aFunction = (name: string, { takes = '', returns = 'integer', body = 'select 1' } = {}) =>
  aSqlFile(
    `sql/functions/${name}.sql`,
    `create or replace function ${name}(${takes}) returns ${returns}
language sql stable
set search_path = public, pg_temp
as $$
  ${body}
$$;
comment on function ${name} is 'For a test.';
`,
  );

const PLPGSQL = 'create or replace function one() returns void language plpgsql as $$ ';

const withFunctions = (...functions: SqlFiles['functions']): SqlFiles => ({
  ...written,
  functions: [
    ...written.functions.filter(
      (file) => !functions.some(({ path }) => basename(path) === basename(file.path)),
    ),
    ...functions,
  ],
});

const withMigration = (text: string, files = written): SqlFiles => ({
  ...files,
  migrations: [...files.migrations, aSqlFile('sql/migrations/9999_for_a_test.sql', text)],
});

async function stateOf({ owner }: Database) {
  const { rows } = await owner.query<{ part: string }>(
    `select concat(pg_get_functiondef(p.oid), p.proacl, obj_description(p.oid, 'pg_proc')) as part
     from pg_proc p where p.pronamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) from pg_trigger
     union all select attrelid::regclass || attname from pg_attribute where attrelid::regclass::text !~ '^pg_'
     union all select path || checksum from applied_files
     order by 1`,
  );
  return rows.map(({ part }) => part);
}

async function expectRefused(files: SqlFiles, ...words: (string | RegExp)[]): Promise<void> {
  const before = await stateOf(shared);
  const refused = await migrate(shared.ownerUrl, files).then(
    () => 'Nothing was refused.',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  for (const expected of words) expect(refused).toMatch(expected);
  expect(await stateOf(shared)).toEqual(before);
}

async function call({ owner }: Database, name: string) {
  const { rows } = await owner.query<{ answer: unknown }>(`select ${name}() as answer`);
  return rows[0]?.answer;
}

test('migrating twice changes nothing', async () => {
  const before = await stateOf(shared);
  expect(await migrate(shared.ownerUrl)).toEqual([]);
  expect(await stateOf(shared)).toEqual(before);
});

test('functions that call each other are applied in any order, and only if changed', async () => {
  const database = await aDatabase(onTestFinished);
  const one = aFunction('one', { body: 'select two() - 1' });
  const two = aFunction('two', { body: 'select 2' });
  expect(await migrate(database.ownerUrl, withFunctions(one, two))).toEqual([
    'sql/functions/one.sql',
    'sql/functions/two.sql',
  ]);
  expect(await call(database, 'one')).toBe(1);
  const changed = aFunction('two', { body: 'select 3' });
  expect(await migrate(database.ownerUrl, withFunctions(one, changed))).toEqual(['sql/functions/two.sql']);
  expect(await call(database, 'one')).toBe(2);
});

test.each([
  ['a statement', aSqlFile('sql/functions/one.sql', '-- Why.\ncreate or replace funtion one() returns'), 2],
  ['SQL', aFunction('one', { body: 'select 1 frm referrals' }), 5],
  ['an unknown column', aFunction('one', { body: 'select r.nothing from referrals r' }), 5],
  ['an unknown function', aFunction('one', { body: 'select nothing()' }), 5],
  ['PL/pgSQL', aSqlFile('sql/functions/one.sql', `${PLPGSQL}begin\n  retrun;\nend $$;`), 2],
])('a mistake in %s stops the migration and names file and line', async (_, file, line) => {
  await expectRefused(withFunctions(file), new RegExp(`^${file.path}:${line}: `));
});

test('a refused or interrupted migration rolls back everything before it', async () => {
  await expectRefused(
    withMigration('create table made_by_a_test (id bigint);\nalter table nothing add column id bigint;'),
    'sql/migrations/9999_for_a_test.sql: relation "nothing" does not exist',
  );
  await expectRefused(
    withMigration(
      'create table made_by_a_test (id bigint);',
      withFunctions(aFunction('one', { body: 'select' })),
    ),
    'sql/functions/one.sql',
  );
  await expectRefused(
    withMigration('create table made_by_a_test (id bigint);\nselect pg_terminate_backend(pg_backend_pid());'),
    'terminating connection',
  );
});

test('of two migrations at once one applies every file, and the other waits and finds nothing to do', async () => {
  const { ownerUrl } = await aDatabase(onTestFinished);
  const files = withMigration('create table made_by_a_test (id bigint);', withFunctions(aFunction('one')));
  const applied = await Promise.all([1, 2].map(() => migrate(ownerUrl, files)));
  expect(applied.toSorted((one, other) => one.length - other.length)).toEqual([
    [],
    ['sql/migrations/9999_for_a_test.sql', 'sql/functions/one.sql'],
  ]);
});

test.each([
  ['its result', { returns: 'text', body: `select ''` }],
  ['its parameters', { takes: 'p_number integer' }],
])('a function that changes %s must drop its earlier version', async (_, change) => {
  const database = await aDatabase(onTestFinished);
  await migrate(database.ownerUrl, withFunctions(aFunction('one')));
  const changed = withFunctions(aFunction('one', change));
  await expect(migrate(database.ownerUrl, changed)).rejects.toThrow(
    /^sql\/functions\/one.sql.*\n.*\nThe signature has changed: drop the old function in a migration/,
  );
  const dropped = withMigration('drop function if exists one();', changed);
  expect(await migrate(database.ownerUrl, dropped)).toContain('sql/functions/one.sql');
  expect(await migrate(database.ownerUrl, dropped)).toEqual([]);
});

test('a caller of a function whose parameters changed is reported', async () => {
  const files = withMigration(
    'drop function if exists random_base32(integer);',
    withFunctions(aFunction('random_base32', { returns: 'text', body: `select ''` })),
  );
  await expectRefused(files, /^sql\/functions\/\w+\/generate_(pro|referral)_code.sql:\d: .* does not exist/);
});

test('a function without a file is refused, with the statement that drops it', async () => {
  const database = await aDatabase(onTestFinished);
  const { ownerUrl } = database;
  await migrate(ownerUrl, withFunctions(aFunction('one')));
  const before = await stateOf(database);
  const statement = 'drop function if exists one();';
  await expect(migrate(ownerUrl)).rejects.toThrow(statement);
  expect(await stateOf(database)).toEqual(before);
  expect(await migrate(ownerUrl, withMigration(statement))).toEqual(['sql/migrations/9999_for_a_test.sql']);
});

test('a grant without a file is revoked with the next change', async () => {
  const { ownerUrl, owner } = await aDatabase(onTestFinished);
  await owner.query('grant execute on function count_calls to public');
  await migrate(ownerUrl, withFunctions(aFunction('one')));
  const { rows } = await owner.query(
    `select has_function_privilege('public', 'count_calls(text, text[])', 'execute')`,
  );
  expect(rows).toEqual([{ has_function_privilege: false }]);
});

test('a migration that was edited or removed after it was applied is refused', async () => {
  const [first, ...others] = written.migrations;
  const changed = aSqlFile(first?.path ?? '', `${first?.text ?? ''}\n-- Later.`);
  await expectRefused(
    { ...written, migrations: [changed, ...others] },
    /^sql\/migrations\/0001_baseline.sql was changed after .* move \.data\/ away/,
  );
  await expectRefused(
    { ...written, migrations: others },
    /^This database has applied sql\/migrations\/0001_baseline.sql, which doesn't exist here: .* move \.data\/ away/,
  );
});

test('a foreign database is left alone, and one line says how to start over', async () => {
  const database = await aDatabase(onTestFinished);
  await database.owner.query('alter table applied_files rename to schema_migrations');
  await expect(migrate(database.ownerUrl)).rejects.toThrow(
    /^This database wasn't made by these migrations: start again with an empty database \(on your machine: move \.data\/ away\)\.$/,
  );
  const { rows } = await database.owner.query(`select to_regclass('public.applied_files') as applied`);
  expect(rows).toEqual([{ applied: null }]);
});
