/** Applies missing migrations, then all functions, in one transaction. A second run waits for the first. */
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { connect } from '#local/postgres/connect.ts';
import { Problem } from '#local/problem.ts';
import { applySqlFile, LOCK_NOT_AVAILABLE } from '#scripts/apply-sql-file.ts';
import { setOperators } from '#scripts/operators.ts';
import { readSqlFiles, type SqlFile, type SqlFiles } from '#scripts/sql-files.ts';

const LOCK = 4_171_866;
const START_AGAIN = 'start again with an empty database (on your machine: move .data/ away)';

type Checksums = ReadonlyMap<string, string>;

const checksumsOf = ({ migrations, functions }: SqlFiles): Checksums =>
  new Map([...migrations, ...functions].map(({ path, checksum }) => [path, checksum]));

/** @param operators undefined leaves them as they are. */
export async function migrate(ownerUrl: string, files = readSqlFiles(), operators?: readonly string[]) {
  await using client = await connect(ownerUrl);
  await client.query('begin');
  await client.query(`set local lock_timeout = '1min'`);
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]).catch((cause: unknown) => {
    if (!(cause instanceof pg.DatabaseError && cause.code === LOCK_NOT_AVAILABLE)) throw cause;
    throw new Problem('Another migration is still running on this database: try again later.');
  });
  const applied = await findApplied(client);
  const pending = pendingMigrations(files, applied);
  const changed = files.functions.filter(({ path, checksum }) => applied.get(path) !== checksum);
  for (const file of pending) await applySqlFile(client, file);
  if (!isDeepStrictEqual(applied, checksumsOf(files))) {
    await applyFunctions(client, files.functions);
    await recordApplied(client, files);
  }
  if (operators !== undefined) await setOperators(client, operators);
  await client.query('commit');
  return [...pending, ...changed].map(({ path }) => path);
}

async function findApplied(client: pg.Client): Promise<Checksums> {
  await client.query(
    `create table if not exists applied_files (
       path text primary key,
       checksum text not null,
       applied_at timestamptz not null
     )`,
  );
  const { rows } = await client.query<{ path: string; checksum: string }>(
    'select path, checksum from applied_files order by path',
  );
  const tables = await client.query(`select from pg_tables where schemaname = 'public' limit 2`);
  if (rows.length === 0 && tables.rowCount === 2)
    throw new Problem(`This database wasn't made by these migrations: ${START_AGAIN}.`);
  return new Map(rows.map(({ path, checksum }) => [path, checksum]));
}

function pendingMigrations(files: SqlFiles, applied: Checksums): SqlFile[] {
  const here = checksumsOf(files);
  for (const [path, checksum] of applied) {
    if (!path.startsWith('sql/migrations/') || here.get(path) === checksum) continue;
    throw new Problem(
      here.has(path)
        ? `${path} was changed after this database applied it: restore it and write a new migration. If only your machine has applied it, ${START_AGAIN}.`
        : `This database has applied ${path}, which doesn't exist here: migrate from the newer code, or ${START_AGAIN}.`,
    );
  }
  return files.migrations.filter(({ path }) => !applied.has(path));
}

/** Functions call each other, so the first pass creates all of them unchecked. */
async function applyFunctions(client: pg.Client, functions: SqlFile[]): Promise<void> {
  await client.query(`set local lock_timeout = '1s'; set local statement_timeout = '1min'`);
  await client.query('set local check_function_bodies = off');
  for (const file of functions) await applySqlFile(client, file);
  await refuseOtherFunctions(client);
  // The second pass grants again, so that no other grants remain: what has its owner's rights is what endpoints call.
  await client.query('revoke execute on all functions in schema public from public, keystead_runtime');
  await client.query('set local check_function_bodies = on');
  for (const file of functions) await applySqlFile(client, file);
  const endpoints = functions.filter(({ text }) => / security definer$/m.test(text));
  const statements = endpoints.map(({ path, text }) => {
    const name = basename(path, '.sql');
    // PL/pgSQL keeps plans, and one made for an empty table would scan it as long as the session lives.
    const plans = text.includes('\nlanguage plpgsql ') ? 'set enable_seqscan = off' : '';
    // With its owner's rights, it must not run what its caller put into another schema.
    return `alter function ${name} set search_path = public, pg_temp ${plans};
      grant execute on function ${name} to keystead_runtime;`;
  });
  await client.query(statements.join(' '));
}

/** Dropping functions here could break the live code, so a migration has to. Extensions' functions are ignored. */
async function refuseOtherFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop function if exists %s;', p.oid::regprocedure) as statement
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.xmin <> pg_current_xact_id()::xid
       and not exists (
         select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
       )
     order by statement`,
  );
  if (rows.length === 0) return;
  const statements = rows.map(({ statement }) => statement).join(' ');
  throw new Problem(
    `The database has functions that are not in sql/functions. Add a migration with: ${statements}`,
  );
}

async function recordApplied(client: pg.Client, files: SqlFiles): Promise<void> {
  const checksums = checksumsOf(files);
  const values = [[...checksums.keys()], [...checksums.values()]];
  const here = 'select * from unnest($1::text[], $2::text[])';
  await client.query(`delete from applied_files where (path, checksum) not in (${here})`, values);
  await client.query(
    `insert into applied_files select f.*, now() from (${here}) f on conflict do nothing`,
    values,
  );
}
