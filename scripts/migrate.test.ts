import { basename } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { migrate } from '#scripts/migrate.ts';
import { aSqlFile, readSqlFiles, type SqlFiles } from '#scripts/sql-files.ts';
import { startMigratedPostgres } from '#tests/support/migrated-postgres.ts';

const written = readSqlFiles();

let owner: pg.Pool;
let apply: (files?: SqlFiles) => Promise<string[]>;

beforeEach(async () => {
  const { ownerUrl, stop } = await startMigratedPostgres();
  owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  apply = (files) => migrate(ownerUrl, files);
  return async () => {
    await owner.end();
    await stop();
  };
});

const aFunction = (name: string, { takes = '', returns = 'integer', body = 'select 1' } = {}) =>
  aSqlFile(
    `sql/functions/${name}.sql`,
    `create or replace function ${name}(${takes}) returns ${returns}
language sql stable
as $$
  ${body}
$$;
comment on function ${name} is 'For a test.';
`,
  );

const PLPGSQL = 'create or replace function one() returns void language plpgsql as $$ ';

function withFunctions(...added: SqlFiles['functions']): SqlFiles {
  const replaced = new Set(added.map(({ path }) => basename(path)));
  const others = written.functions.filter(({ path }) => !replaced.has(basename(path)));
  return { ...written, functions: [...others, ...added] };
}

const ADDED = 'sql/migrations/9999_for_a_test.sql';

const withMigration = (text: string, files = written): SqlFiles => ({
  ...files,
  migrations: [...files.migrations, aSqlFile(ADDED, text)],
});

async function stateOfDatabase() {
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

async function expectRefused(files: SqlFiles, expected: string | RegExp): Promise<void> {
  const before = await stateOfDatabase();
  await expect(apply(files)).rejects.toThrow(expected);
  expect(await stateOfDatabase()).toEqual(before);
}

test.each([
  ['a statement', aSqlFile('sql/functions/one.sql', '-- Why.\ncreate or replace funtion one() returns'), 2],
  ['SQL', aFunction('one', { body: 'select 1 frm referrals' }), 4],
  ['an unknown column', aFunction('one', { body: 'select r.nothing from referrals r' }), 4],
  ['an unknown function', aFunction('one', { body: 'select nothing()' }), 4],
  ['PL/pgSQL', aSqlFile('sql/functions/one.sql', `${PLPGSQL}begin\n  retrun;\nend $$;`), 2],
])('a mistake in %s stops the migration and names file and line', async (_, file, line) => {
  await expectRefused(withFunctions(file), new RegExp(`^${file.path}:${line}: `));
});

const MADE = 'create table made_by_a_test (id bigint);';

test('a refused or interrupted migration rolls back everything before it', async () => {
  const refused = withMigration(`${MADE}\ndrop table nothing;`);
  const refusedLater = withMigration(MADE, withFunctions(aFunction('one', { body: 'select' })));
  const interrupted = withMigration(`${MADE}\nselect pg_terminate_backend(pg_backend_pid());`);
  await expectRefused(refused, `${ADDED}: table "nothing" does not exist`);
  await expectRefused(refusedLater, 'sql/functions/one.sql');
  await expectRefused(interrupted, 'terminating connection');
});

test('of two migrations at once one applies every file, and the other waits and finds nothing to do', async () => {
  const files = withMigration(MADE, withFunctions(aFunction('one')));
  const applied = await Promise.all([apply(files), apply(files)]);
  const byCount = applied.toSorted((one, other) => one.length - other.length);
  expect(byCount).toEqual([[], [ADDED, 'sql/functions/one.sql']]);
});

test.each([
  ['its result', { returns: 'text', body: `select ''` }],
  ['its parameters', { takes: 'p_number integer' }],
])('a function that changes %s must drop its earlier version', async (_, change) => {
  await apply(withFunctions(aFunction('one')));
  const changed = withFunctions(aFunction('one', change));
  await expectRefused(
    changed,
    /^sql\/functions\/one.sql.*\n.*\nThe signature has changed: drop the old function in a migration/,
  );
  const dropped = withMigration('drop function if exists one();', changed);
  expect(await apply(dropped)).toContain('sql/functions/one.sql');
  expect(await apply(dropped)).toEqual([]);
});

test('a caller of a function whose parameters changed is reported', async () => {
  const files = withMigration(
    'drop function if exists find_code(text, text);',
    withFunctions(aFunction('find_code', { takes: 'p_number integer' })),
  );
  await expectRefused(files, /^sql\/functions\/referrals\/code_used_by.sql:\d: .* does not exist/);
});

test('a function with its owner’s rights gets a path, and plans that never scan if it keeps them', async () => {
  const endpoints = written.functions.filter(({ text }) => / security definer$/m.test(text));
  const { rows } = await owner.query(
    `select p.proname as name, l.lanname as language, 'enable_seqscan=off' = any (p.proconfig) as "neverScans"
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and 'search_path=public, pg_temp' = any (p.proconfig)
     order by name`,
  );
  const expected = endpoints.map(({ path, text }) => {
    const language = /^language (\w+)/m.exec(text)?.[1];
    return { name: basename(path, '.sql'), language, neverScans: language === 'plpgsql' };
  });
  expect(rows).toEqual(expected.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
});

test('a function without a file is refused, with the statement that drops it', async () => {
  await apply(withFunctions(aFunction('one')));
  const statement = 'drop function if exists one();';
  await expectRefused(written, statement);
  expect(await apply(withMigration(statement))).toEqual([ADDED]);
});

test('a grant without a file is revoked with the next change', async () => {
  await owner.query('grant execute on function count_calls to public');
  await apply(withFunctions(aFunction('one')));
  const { rows } = await owner.query(
    `select has_function_privilege('public', 'count_calls(text, text[])', 'execute') as may`,
  );
  expect(rows).toEqual([{ may: false }]);
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
  await owner.query('alter table applied_files rename to schema_migrations');
  await expect(apply()).rejects.toThrow(
    /^This database wasn't made by these migrations: start again with an empty database \(on your machine: move \.data\/ away\)\.$/,
  );
  const { rows } = await owner.query(`select to_regclass('public.applied_files') as applied`);
  expect(rows).toEqual([{ applied: null }]);
});
