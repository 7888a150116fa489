/** What the database itself says against a deploy: it is connected to as both of its roles, and nothing is changed. */
import pg from 'pg';
import { Problem } from '#local/problem.ts';
import { findApplied, refuseAnotherPast } from '#scripts/applied-files.ts';
import { findPurpose, type Purpose } from '#scripts/database-purpose.ts';
import { GO_DIRECT, RUNTIME_ROLE } from '#scripts/deploy-rules/database-addresses.ts';
import { linesWhere } from '#scripts/deploy-rules/deploy.ts';
import { readSqlFiles } from '#scripts/sql-files.ts';

const PATIENCE_MS = 10_000;
/** The tests run on it. */
const OLDEST_VERSION = 18;

export type Found = { problems: string[]; pending: string[] };
type Addresses = { ownerUrl: string; runtimeUrl: string; purpose: Purpose };

export async function lookAtDatabase({ ownerUrl, runtimeUrl, purpose }: Addresses): Promise<Found> {
  const owner = await connectedTo('DATABASE_OWNER_URL', ownerUrl, (client) =>
    askOwner(client, ownerUrl, purpose),
  );
  const runtime = await connectedTo('DATABASE_URL', runtimeUrl, askRuntime);
  return { problems: [...owner.problems, ...runtime.problems], pending: owner.pending };
}

async function connectedTo(
  name: string,
  connectionString: string,
  ask: (client: pg.Client) => Promise<Found>,
): Promise<Found> {
  const client = aClient(connectionString);
  try {
    await client.connect();
    return await ask(client);
  } catch (error) {
    if (error instanceof Problem) return { problems: [error.message], pending: [] };
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [`${name} cannot be used: ${reason}. Is it as the provider shows it?`], pending: [] };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function aClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  return client;
}

async function askOwner(client: pg.Client, ownerUrl: string, purpose: Purpose): Promise<Found> {
  if (await isLentBySomebody(client, ownerUrl)) throw new Problem(`DATABASE_OWNER_URL ${GO_DIRECT}`);
  const [found] = (
    await client.query<{ version: number; mayCreate: boolean; mayMakeRoles: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version,
         has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate",
         (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayMakeRoles"`,
    )
  ).rows;
  const { version = 0, mayCreate = false, mayMakeRoles = false } = found ?? {};
  if (!mayCreate || !mayMakeRoles) {
    throw new Problem(
      'DATABASE_OWNER_URL logs in as a role that may not make tables and roles: take that of the database’s owner.',
    );
  }
  const noted = await findPurpose(client);
  const problems = linesWhere(
    [
      version < OLDEST_VERSION,
      `The database is PostgreSQL ${version}, and the tests run on ${OLDEST_VERSION}: make a project with ${OLDEST_VERSION}.`,
    ],
    [
      noted !== null && noted !== purpose,
      `This database is for ${noted === 'preview' ? 'previews' : 'production'}, and this deploy is ${purpose === 'preview' ? 'a preview' : 'production'}: set the addresses of its own database for this context.`,
    ],
  );
  return { problems, pending: await findPending(client) };
}

/** Of two sessions, a pooler gives the second what it had lent to the first, as soon as that one rests. */
async function isLentBySomebody(client: pg.Client, ownerUrl: string): Promise<boolean> {
  const other = aClient(ownerUrl);
  try {
    const mine = await processOf(client);
    await other.connect();
    await other.query('begin');
    return (await processOf(other)) === mine;
  } finally {
    await other.end().catch(() => undefined);
  }
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
}

/** @throws Problem for a database that our files cannot bring further. */
async function findPending(client: pg.Client): Promise<string[]> {
  const { migrations } = readSqlFiles();
  await client.query('begin');
  try {
    const applied = await findApplied(client, 'use an empty database');
    refuseAnotherPast(migrations, applied, 'use an empty database');
    return migrations.map(({ path }) => path).filter((path) => !applied.has(path));
  } finally {
    await client.query('rollback');
  }
}

async function askRuntime(client: pg.Client): Promise<Found> {
  const [found] = (
    await client.query<{ role: string; isMighty: boolean; owns: boolean; mayCreate: boolean }>(
      `select current_user as role,
         (select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication
          from pg_roles where rolname = current_user) as "isMighty",
         exists (select from pg_class where relnamespace = 'public'::regnamespace
           and pg_has_role(current_user, relowner, 'member')) as owns,
         has_schema_privilege('public', 'create') as "mayCreate"`,
    )
  ).rows;
  const { role = '', isMighty = true, owns = true, mayCreate = true } = found ?? {};
  return {
    pending: [],
    problems: linesWhere(
      [role !== RUNTIME_ROLE, `DATABASE_URL is used as “${role}”: functions are ${RUNTIME_ROLE}.`],
      [
        isMighty || owns || mayCreate,
        `${role} may do more than sql/ grants (own tables, make some, or make roles): make it anew, as docs/deploy.md says.`,
      ],
    ),
  };
}
