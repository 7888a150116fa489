/** Whom functions log in as, who migrates, and that both mean one database. */
import { isPrivateHost, linesWhere, WHERE, type DeployRule } from '#scripts/deploy-rules/deploy.ts';

export const RUNTIME_ROLE = 'keystead_runtime';
const POOLER_PORT = '6432';
const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];

/** Neon has two hosts for one database: the second pools connections. */
const directHost = ({ hostname }: URL) => hostname.replace(/^([^.]+)-pooler\./, '$1.');

/** A pooler lends another session to each transaction, so what a migration sets or locks may be found by somebody else. */
export function isPooled(url: URL): boolean {
  return directHost(url) !== url.hostname || url.port === POOLER_PORT || url.searchParams.has('pgbouncer');
}

export const GO_DIRECT =
  'goes through a pooler: migrate directly, at Neon by the same address without “-pooler” in its host.';

const placeOf = (url: URL) => `${directHost(url)} ${url.port || '5432'} ${url.pathname}`;

export const databaseAddressRule: DeployRule = ({ databaseUrl, ownerUrl }) =>
  linesWhere(
    [isPrivateHost(databaseUrl), `DATABASE_URL is on this machine or in a private network. ${WHERE}`],
    [isPrivateHost(ownerUrl), `DATABASE_OWNER_URL is on this machine or in a private network. ${WHERE}`],
    [
      databaseUrl.username !== RUNTIME_ROLE,
      `DATABASE_URL logs in as “${databaseUrl.username}”: let functions log in as ${RUNTIME_ROLE}, who may do only what sql/ grants.`,
    ],
    [
      ownerUrl.username === RUNTIME_ROLE,
      `DATABASE_OWNER_URL logs in as ${RUNTIME_ROLE}, who may change no table: put the owner's connection string there.`,
    ],
    [
      !isPooled(ownerUrl) && placeOf(databaseUrl).replace(` ${POOLER_PORT} `, ' 5432 ') !== placeOf(ownerUrl),
      'DATABASE_URL and DATABASE_OWNER_URL are two databases: what is migrated would not be what is used.',
    ],
    [isPooled(ownerUrl), `DATABASE_OWNER_URL ${GO_DIRECT}`],
    [
      !ENCRYPTED.includes(ownerUrl.searchParams.get('sslmode') ?? ''),
      'DATABASE_OWNER_URL is not encrypted: end it with “?sslmode=verify-full”.',
    ],
  );
