/** CLIENT_ADDRESS_HEADER lets one machine act as many clients; BUILT_SITE skips the build. */
import { copyFileSync, existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { environmentSchema, readEnvironment } from '#netlify/shared/env.ts';
import { Problem } from '#local/problem.ts';
import { requireFreePorts } from '#scripts/free-ports.ts';

const ENV_FILE = '.env';
const ENV_EXAMPLE = '.env.example';
const DATA_DIR = '.data';
/** A second copy takes four ports in a row. */
const LAST_PORT = 65_532;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

export type LocalEnvironment = ReturnType<typeof localEnvironment>;

export async function loadEnvironment(defaultPort: number): Promise<LocalEnvironment> {
  if (!existsSync(ENV_FILE)) copyFileSync(ENV_EXAMPLE, ENV_FILE);
  loadEnvFile(ENV_FILE);
  const environment = localEnvironment(process.env, defaultPort);
  // Whatever already listens there may use a database elsewhere.
  await requireFreePorts(environment);
  Object.assign(process.env, environment.variables);
  return environment;
}

export function localEnvironment(variables: NodeJS.ProcessEnv, defaultPort: number) {
  const sitePort = ownPort(variables) ?? defaultPort;
  const ownUrl = `http://localhost:${sitePort}`;
  // Netlify's emulator runs the functions in front of us.
  const siteUrl = variables.NETLIFY_DEV === undefined ? ownUrl : (variables.URL ?? ownUrl);
  const { environment, problems } = readEnvironment(
    { ...variables, SITE_URL: siteUrl },
    environmentSchema,
    ENV_EXAMPLE,
  );
  if (environment === null) throw new Problem(problems.join('\n'));
  const { DATABASE_URL, DATABASE_HTTP_URL, RESEND_BASE_URL, RESEND_WEBHOOK_SECRET } = environment;
  const databaseUrl = localUrl('DATABASE_URL', DATABASE_URL);
  const httpUrl = localUrl('DATABASE_HTTP_URL', DATABASE_HTTP_URL ?? 'http://localhost/sql');
  const mailboxUrl = localUrl('RESEND_BASE_URL', RESEND_BASE_URL);
  const isSecondCopy = sitePort !== defaultPort;
  if (isSecondCopy) mailboxUrl.port = String(sitePort + 1);
  if (isSecondCopy) databaseUrl.port = String(sitePort + 2);
  if (isSecondCopy || httpUrl.port === '') httpUrl.port = String(Number(databaseUrl.port) + 1);
  return {
    variables: {
      SITE_URL: siteUrl,
      DATABASE_URL: databaseUrl.href,
      DATABASE_HTTP_URL: httpUrl.href,
      RESEND_BASE_URL: mailboxUrl.origin,
    },
    sitePort,
    siteUrl,
    dataDir: variables.DATA_DIR ?? (isSecondCopy ? `${DATA_DIR}-${sitePort}` : DATA_DIR),
    database: {
      port: Number(databaseUrl.port),
      httpPort: Number(httpUrl.port),
      runtimeUrl: databaseUrl.href,
    },
    mailboxPort: Number(mailboxUrl.port),
    mailEvents: { url: new URL('/api/email-events', siteUrl).href, secret: RESEND_WEBHOOK_SECRET },
    clientAddressHeader: variables.CLIENT_ADDRESS_HEADER,
    builtSite: variables.BUILT_SITE,
    operators: environment.OPERATOR_EMAILS ?? [],
  };
}

/** With production's database, the local jobs would send production's emails with local links. */
function localUrl(name: string, address = ''): URL {
  const url = URL.parse(address);
  // The driver would prefer a host among the parameters.
  if (url !== null && LOCAL_HOSTS.has(url.hostname) && !url.searchParams.has('host')) return url;
  throw new Problem(
    `npm start and npm run dev use local services only: set ${name} as in .env.example, and keep production's in .env.production.`,
  );
}

function ownPort({ PORT = '' }: NodeJS.ProcessEnv): number | undefined {
  if (PORT.trim() === '') return undefined;
  const port = Number(PORT);
  if (Number.isInteger(port) && port > 0 && port <= LAST_PORT) return port;
  throw new Problem(`PORT is "${PORT}", which isn't a port number up to ${LAST_PORT}.`);
}
