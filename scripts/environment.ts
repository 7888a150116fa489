/**
 * What a copy of the product on this machine consists of, and the environment its functions see. `.env` names
 * the addresses; the knobs PORT, MAILBOX_PORT, DATABASE_PORT and DATA_DIR move a second copy out of the way, and
 * CLIENT_ADDRESS_HEADER lets one machine call as many clients (local/netlify/local-site.ts). BUILT_SITE is a folder with a
 * site that need not be built again.
 */
import { copyFileSync, existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseEnvironment } from '#netlify/shared/env.ts';
import { Problem } from '#local/problem.ts';

const ENV_FILE = '.env';
const ENV_EXAMPLE = '.env.example';
const DEFAULT_DATA_DIR = '.data';
const LAST_PORT = 65_535;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

type Variables = Record<string, string | undefined>;

export type LocalEnvironment = {
  /** For process.env; undefined takes a variable out. */
  variables: Variables;
  sitePort: number;
  siteUrl: string;
  dataDir: string;
  /** Absent where the environment names a database or a mail service that is not on this machine. */
  database?: { port: number; httpPort: number; runtimeUrl: string };
  mailboxPort?: number;
  /** Where the mailbox tells what became of a mail, and what it signs with. */
  mailEvents?: { url: string; secret: string };
  /** The request header that says who calls. Absent: the connection says so. */
  clientAddressHeader?: string;
  /** Absent: the site is built now. */
  builtSite?: string;
};

/** The first run begins with the example, which works as it stands. */
export function loadEnvironment(defaultPort: number): LocalEnvironment {
  if (!existsSync(ENV_FILE)) copyFileSync(ENV_EXAMPLE, ENV_FILE);
  loadEnvFile(ENV_FILE);
  const environment = localEnvironment(process.env, defaultPort);
  for (const [name, value] of Object.entries(environment.variables)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  return environment;
}

export function localEnvironment(given: Variables, defaultPort: number): LocalEnvironment {
  const sitePort = knob(given, 'PORT') ?? defaultPort;
  const siteUrl = `http://localhost:${sitePort}`;
  const databaseUrl = localUrl(given.DATABASE_URL);
  const mailboxUrl = localUrl(given.RESEND_BASE_URL);
  const variables: Variables = { SITE_URL: siteUrl, DATABASE_HTTP_URL: undefined };
  const environment: LocalEnvironment = {
    variables,
    sitePort,
    siteUrl,
    dataDir: given.DATA_DIR ?? DEFAULT_DATA_DIR,
    ...(given.CLIENT_ADDRESS_HEADER !== undefined && { clientAddressHeader: given.CLIENT_ADDRESS_HEADER }),
    ...(given.BUILT_SITE !== undefined && { builtSite: given.BUILT_SITE }),
  };
  if (databaseUrl !== undefined) {
    const httpUrl = localUrl(given.DATABASE_HTTP_URL) ?? new URL('http://localhost/sql');
    const moved = knob(given, 'DATABASE_PORT');
    if (moved !== undefined) databaseUrl.port = String(moved);
    // Two addresses, one knob: Neon's protocol is spoken next to it.
    if (moved !== undefined || httpUrl.port === '') httpUrl.port = String(Number(databaseUrl.port) + 1);
    variables.DATABASE_URL = databaseUrl.href;
    variables.DATABASE_HTTP_URL = httpUrl.href;
    environment.database = {
      port: Number(databaseUrl.port),
      httpPort: Number(httpUrl.port),
      runtimeUrl: databaseUrl.href,
    };
  }
  if (mailboxUrl !== undefined) {
    const moved = knob(given, 'MAILBOX_PORT');
    if (moved !== undefined) mailboxUrl.port = String(moved);
    variables.RESEND_BASE_URL = mailboxUrl.origin;
    environment.mailboxPort = Number(mailboxUrl.port);
    environment.mailEvents = {
      url: new URL('/api/mail-events', siteUrl).href,
      secret: given.RESEND_WEBHOOK_SECRET ?? '',
    };
  }
  check({ ...given, ...variables });
  return environment;
}

function check(variables: Variables): void {
  try {
    parseEnvironment(variables);
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/** @returns undefined for an address that is malformed (the check names it) or not on this machine. */
function localUrl(address: string | undefined): URL | undefined {
  const url = address === undefined ? null : URL.parse(address);
  return url !== null && isLocal(url) ? url : undefined;
}

export function isLocal(address: string | URL): boolean {
  return LOCAL_HOSTS.has(new URL(address).hostname);
}

function knob(given: Variables, name: string): number | undefined {
  const value = given[name]?.trim() ?? '';
  if (value === '') return undefined;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < LAST_PORT) return port;
  throw new Problem(`${name} is "${value}", which is not a port number.`);
}
