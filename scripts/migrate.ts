/**
 * Brings a database to what the files of sql/ say: first the migrations that it lacks, then the functions that changed.
 * One transaction, so all of it happens or nothing; of two at once the second waits for the first.
 */
import pg from 'pg';
import { Problem } from '#local/problem.ts';
import { findApplied, noteApplied, refuseAnotherPast, type Applied } from '#scripts/applied-files.ts';
import { applySqlFile, codeOf, LOCK_NOT_AVAILABLE } from '#scripts/apply-sql-file.ts';
import { notePurpose, type Purpose } from '#scripts/database-purpose.ts';
import { readSqlFiles, type SqlFile, type SqlFiles } from '#scripts/sql-files.ts';
import {
  findStoredFunctions,
  isAsWritten,
  nameOf,
  statementsToDropOthers,
} from '#scripts/stored-functions.ts';

/** Any number, the same for everybody who migrates. */
const LOCK = 4_171_866;

/**
 * @param beginAgain How to come to an empty database, for one that the files cannot bring further.
 * @param purpose Which deploys the database is for; a laptop's is for none.
 * @returns the paths of the files that were applied.
 */
export async function migrate(
  ownerUrl: string,
  beginAgain: string,
  { migrations, functions }: SqlFiles = readSqlFiles(),
  purpose?: Purpose,
): Promise<string[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query('begin');
    await waitForOthers(client);
    const applied = await findApplied(client, beginAgain);
    refuseAnotherPast(migrations, applied, beginAgain);
    const pending = migrations.filter(({ path }) => !applied.has(path));
    for (const file of pending) await applySqlFile(client, file);
    // A migration may change what functions stand on, so after one all of them are looked at again.
    const changed = await changedFunctions(client, functions, pending.length > 0 ? new Map() : applied);
    await applyFunctions(client, changed);
    await refuseUnwritten(client, functions);
    await noteApplied(client, [...pending, ...changed]);
    if (purpose !== undefined) await notePurpose(client, purpose);
    await client.query('commit');
    return [...pending, ...changed].map(({ path }) => path);
  } finally {
    // What is not committed by then is undone.
    await client.end();
  }
}

/** The lock ends with the transaction. Who holds it without one has left it behind, and would keep it for ever. */
async function waitForOthers(client: pg.Client): Promise<void> {
  try {
    await refuseLeftBehind(client);
    await client.query(`set local lock_timeout = '1min'`);
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  } catch (cause) {
    if (codeOf(cause) !== LOCK_NOT_AVAILABLE) throw cause;
    throw new Problem('Another migration of this database is still running after a minute: try again later.');
  }
}

async function refuseLeftBehind(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number; since: string; application: string }>(
    `select a.pid, to_char(a.state_change at time zone 'utc', 'YYYY-MM-DD HH24:MI') as since, a.application_name as application
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid = $1 and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database()) and a.state = 'idle'`,
    [LOCK],
  );
  const [holder] = rows;
  if (holder === undefined) return;
  const { pid, since, application } = holder;
  throw new Problem(
    `Session ${pid}${application === '' ? '' : ` (${application})`} has done nothing since ${since} UTC and still holds the lock of migrations: a pooler keeps what somebody left behind. End it with \`select pg_terminate_backend(${pid})\`, and migrate again.`,
  );
}

async function changedFunctions(
  client: pg.Client,
  functions: SqlFile[],
  applied: Applied,
): Promise<SqlFile[]> {
  const stored = await findStoredFunctions(client);
  return functions.filter(
    (file) =>
      applied.get(file.path) !== file.checksum ||
      !stored.some((one) => one.name === nameOf(file) && isAsWritten(one, file)),
  );
}

/** They may call each other, so all are there before the text of any is looked at. */
async function applyFunctions(client: pg.Client, functions: SqlFile[]): Promise<void> {
  await client.query(`set local lock_timeout = '1s'; set local statement_timeout = '1min'`);
  for (const check of ['off', 'on']) {
    await client.query(`set local check_function_bodies = ${check}`);
    for (const file of functions) await applySqlFile(client, file);
  }
}

async function refuseUnwritten(client: pg.Client, functions: SqlFile[]): Promise<void> {
  const statements = statementsToDropOthers(await findStoredFunctions(client), functions);
  if (statements.length === 0) return;
  throw new Problem(
    [
      'The database holds functions that are in no file of sql/functions, or have grants, triggers or a comment that their',
      'file does not say. Make a migration of:',
      ...statements,
    ].join('\n'),
  );
}
