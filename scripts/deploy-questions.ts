/** Checks what the environment can't tell: what both roles may do, and what Resend says about the key. */
import type pg from 'pg';
import { connect } from '#local/postgres/connect.ts';
import { Problem } from '#local/problem.ts';
import { domainOf } from '#scripts/deploy-values.ts';

const TIMEOUT_MS = 10_000;
const OLDEST_VERSION = 18;
const RUNTIME_ROLE = 'keystead_runtime';
const RESEND = 'https://api.resend.com';

type Asked = { ownerUrl: string; runtimeUrl: string; timeoutMs?: number };

/** `doubts` are for a provider to solve: they stop a first deploy only, or an outage could keep an open site from its repair. */
type Answers = { problems: string[]; doubts: string[]; hasPeople?: boolean };

export async function askDatabase({ ownerUrl, runtimeUrl, timeoutMs = TIMEOUT_MS }: Asked) {
  const [owner, runtime] = await Promise.all([
    askAt({ name: 'DATABASE_OWNER_URL', url: ownerUrl, timeoutMs }, askOwner),
    askAt({ name: 'DATABASE_URL', url: runtimeUrl, timeoutMs }, askRuntime),
  ]);
  return {
    problems: [...owner.problems, ...runtime.problems],
    doubts: [...owner.doubts, ...runtime.doubts],
    hasPeople: owner.hasPeople,
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What is certainly ours to mend is thrown. */
type Question = (client: pg.Client) => Promise<Omit<Answers, 'problems'>>;
type Place = { name: string; url: string; timeoutMs: number };

/** Class 28 refuses the role or its password. Without the owner, nothing can be migrated. */
const isOurs = (name: string, error: unknown) =>
  error instanceof Problem ||
  name === 'DATABASE_OWNER_URL' ||
  String((error as { code?: unknown }).code).startsWith('28');

/** The timeout keeps an unreachable database from using up the build's time. */
async function askAt({ name, url, timeoutMs }: Place, ask: Question): Promise<Answers> {
  try {
    await using client = await connect({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    return { problems: [], ...(await ask(client)) };
  } catch (error) {
    const line =
      error instanceof Problem
        ? error.message
        : `Can't connect with ${name}: ${messageOf(error)}. Compare it with the connection string in Neon.`;
    return isOurs(name, error) ? { problems: [line], doubts: [] } : { problems: [], doubts: [line] };
  }
}

async function askOwner(client: pg.Client) {
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
  const old = `The database is PostgreSQL ${version}, but only ${OLDEST_VERSION} is tested: create a project with ${OLDEST_VERSION}.`;
  return { doubts: version < OLDEST_VERSION ? [old] : [], hasPeople: await hasPeople(client) };
}

async function hasPeople(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select where to_regclass('public.people') is not null`);
  return rows.length > 0 && (await client.query('select from people limit 1')).rowCount === 1;
}

async function askRuntime(client: pg.Client) {
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
  if (role !== RUNTIME_ROLE)
    throw new Problem(`DATABASE_URL connects as “${role}”: functions must use ${RUNTIME_ROLE}.`);
  const doubts = [
    unlimited !== null &&
      `${role} has no ${unlimited}: run the “alter role ${role} set” lines of sql/migrations/0001_baseline.sql again, as the owner.`,
    mayMore &&
      `${role} has more rights than sql/ grants (it owns or can create tables, or can create roles): recreate it as docs/deploy.md says.`,
  ];
  return { doubts: doubts.filter((line) => line !== false) };
}

type Domains = { data?: { name: string; status: string }[]; message?: string };

export async function askResend(key: string, sender: string, api = RESEND): Promise<string[]> {
  const request = { headers: { authorization: `Bearer ${key}` }, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const reply = await fetch(`${api}/domains?limit=100`, request)
    .then(async (answer) => ({ answer, text: await answer.text() }))
    .catch(messageOf);
  if (typeof reply === 'string') return [`Can't reach Resend: ${reply}. Try again later.`];
  const { answer, text } = reply;
  const domains = readDomains(text);
  if (answer.status >= 500 || answer.status === 429 || domains === null)
    return [`Resend answered ${answer.status}${domains === null ? ' with no JSON' : ''}: try again later.`];
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

function readDomains(text: string): Domains | null {
  try {
    return (JSON.parse(text) as Domains | null) ?? {};
  } catch {
    return null;
  }
}
