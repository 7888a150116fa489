/** Checks what the environment can't tell: what both roles may do, and what Resend says about the key. */
import type pg from 'pg';
import { connect } from '#local/postgres/connect.ts';
import { Problem } from '#local/problem.ts';
import { findPurpose, type Purpose } from '#scripts/database-purpose.ts';
import { domainOf } from '#scripts/deploy-environment.ts';

const TIMEOUT_MS = 10_000;
const OLDEST_VERSION = 18;
const RUNTIME_ROLE = 'keystead_runtime';
const RESEND = 'https://api.resend.com';

type Asked = { ownerUrl: string; runtimeUrl: string; purpose: Purpose; timeoutMs?: number };

export async function askDatabase({ ownerUrl, runtimeUrl, purpose, timeoutMs = TIMEOUT_MS }: Asked) {
  const problems = await Promise.all([
    askAt({ name: 'DATABASE_OWNER_URL', url: ownerUrl, timeoutMs }, (client) => askOwner(client, purpose)),
    askAt({ name: 'DATABASE_URL', url: runtimeUrl, timeoutMs }, askRuntime),
  ]);
  return problems.flat();
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

type Question = (client: pg.Client) => Promise<string[]>;
type Place = { name: string; url: string; timeoutMs: number };

/** The timeout keeps an unreachable database from using up the build's time. */
async function askAt({ name, url, timeoutMs }: Place, ask: Question): Promise<string[]> {
  try {
    await using client = await connect({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', () => undefined);
    return await ask(client);
  } catch (error) {
    if (error instanceof Problem) return [error.message];
    return [
      `Can't connect with ${name}: ${messageOf(error)}. Compare it with the connection string in Neon.`,
    ];
  }
}

async function askOwner(client: pg.Client, purpose: Purpose): Promise<string[]> {
  const { rows } = await client.query<{ version: number; mayMigrate: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version,
       has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create')
         and (rolsuper or rolcreaterole) as "mayMigrate"
     from pg_roles where rolname = current_user`,
  );
  const { version = 0, mayMigrate = false } = rows[0] ?? {};
  if (!mayMigrate)
    throw new Problem(
      "DATABASE_OWNER_URL logs in as a role that can't create tables and roles: use the connection string of the database's owner.",
    );
  const noted = await findPurpose(client);
  const foreign = await findForeignTables(client);
  return [
    version < OLDEST_VERSION &&
      `The database is PostgreSQL ${version}, but only ${OLDEST_VERSION} is tested: create a project with ${OLDEST_VERSION}.`,
    foreign !== null &&
      `The database holds tables of something else (${foreign}): create an empty database for this site.`,
    noted !== null &&
      noted !== purpose &&
      `This is a ${purpose} deploy, but the database is for ${noted}: set the connection strings of a ${purpose} database for this context.`,
  ].filter((line) => line !== false);
}

/** Extensions bring tables too; a database of ours notes what was applied to it. */
async function findForeignTables(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ foreign: string | null }>(
    `select string_agg(relname, ', ' order by relname) as foreign
     from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and to_regclass('public.applied_files') is null
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  return rows[0]?.foreign ?? null;
}

async function askRuntime(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ role: string; unlimited: string | null; mayMore: boolean }>(
    `select rolname as role,
       (select string_agg(name, ', ') from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
          and (setting = '0' or source not in ('user', 'database user'))
          and to_regclass('public.applied_files') is not null) as unlimited,
       rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication
         or has_schema_privilege('public', 'create')
         or exists (select from pg_class where relnamespace = 'public'::regnamespace
           and pg_has_role(current_user, relowner, 'member')) as "mayMore"
     from pg_roles where rolname = current_user`,
  );
  const { role = '', unlimited = null, mayMore = true } = rows[0] ?? {};
  return [
    role !== RUNTIME_ROLE && `DATABASE_URL connects as “${role}”: functions must use ${RUNTIME_ROLE}.`,
    role === RUNTIME_ROLE &&
      unlimited !== null &&
      `${role} has no ${unlimited}: run the “alter role ${role} set” lines of sql/migrations/0001_baseline.sql again, as the owner.`,
    mayMore &&
      `${role} has more rights than sql/ grants (it owns or can create tables, or can create roles): recreate it as docs/deploy.md says.`,
  ].filter((line) => line !== false);
}

type Domains = { data?: { name: string; status: string }[]; message?: string };

export async function askResend(key: string, sender: string, api = RESEND): Promise<string[]> {
  const request = { headers: { authorization: `Bearer ${key}` }, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const reply = await fetch(`${api}/domains?limit=100`, request)
    .then(async (answer) => ({ answer, domains: (await answer.json()) as Domains }))
    .catch(messageOf);
  if (typeof reply === 'string') return [`Can't reach Resend: ${reply}. Try again later.`];
  const { answer, domains } = reply;
  if (answer.status >= 500 || answer.status === 429)
    return [`Resend answered ${answer.status}: try again later.`];
  if (!answer.ok)
    return [
      `Resend refuses RESEND_API_KEY (${domains.message ?? answer.status}): create one there, with full access.`,
    ];
  const name = domainOf(sender);
  const domain = domains.data?.find((one) => one.name.toLowerCase() === name);
  if (domain === undefined) return [`MAIL_FROM is at ${name}, which isn't in Resend: add the domain there.`];
  if (domain.status === 'verified') return [];
  return [
    `MAIL_FROM is at ${name}, whose status in Resend is “${domain.status}”: create the DNS records it shows.`,
  ];
}
