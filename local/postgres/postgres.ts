/**
 * The PostgreSQL that stands in for Neon on a laptop and in tests. It answers at an address of this machine, so nothing
 * else knows where it runs; it keeps its databases in a folder, and ends with the process that started it.
 */
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LOOPBACK } from '#local/listen.ts';
import { serverAccount } from '#local/postgres/account.ts';
import { makeCluster, OWNER, ownerPassword } from '#local/postgres/cluster.ts';
import { guardedProcess, type GuardedProcess } from '#local/postgres/guarded-process.ts';
import { programs } from '#local/postgres/programs.ts';
import { Problem } from '#local/problem.ts';

export type Postgres = {
  /** The address of a database for the owner of the server, who migrates it. */
  ownerUrl: (database: string) => string;
  /** That it has ended without having been asked to. */
  broken: Promise<void>;
  stop: () => Promise<void>;
};

const READY = 'database system is ready to accept connections';
const SETTINGS = {
  listen_addresses: LOOPBACK,
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  wal_level: 'minimal',
  max_wal_senders: '0',
};
/** For databases that go with their server: speed, not durability. */
const THROW_AWAY = { fsync: 'off', max_wal_size: '8GB' };

export async function startPostgres(options: {
  dataDir: string;
  port: number;
  /** A folder that goes with the server, and the data in it. */
  throwAway?: string;
}): Promise<Postgres> {
  const { port, throwAway } = options;
  const dataDir = resolve(options.dataDir);
  const account = serverAccount(dataDir);
  if (!existsSync(dataDir)) await makeCluster(dataDir, account, throwAway === undefined);
  const { postgres } = await programs(account);
  const settings = Object.entries({ ...SETTINGS, ...(throwAway !== undefined && THROW_AWAY) });
  const server = guardedProcess(
    [
      postgres,
      ...['-D', await realpath(dataDir), '-p', String(port)],
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { account, folder: throwAway },
  );
  await readiness(server);
  const password = await ownerPassword(dataDir);
  let isStopping = false;
  return {
    ownerUrl: (database) => ownerUrl(port, password, database),
    broken: new Promise((resolve) => void server.ended.then(() => isStopping || resolve())),
    stop: () => {
      isStopping = true;
      return server.end();
    },
  };
}

export function ownerUrl(port: number, password: string, database: string): string {
  return `postgres://${OWNER}:${password}@localhost:${port}/${database}`;
}

async function readiness({ stderr, ended }: GuardedProcess): Promise<void> {
  let log = '';
  const ready = new Promise<void>((resolve) => {
    stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes(READY)) resolve();
    });
  });
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  // What it says from now on about single statements, their callers hear themselves.
  stderr.removeAllListeners('data').resume();
  if (!isReady) throw new Problem(`PostgreSQL did not start: ${reasonIn(log)}`);
}

function reasonIn(log: string): string {
  return /FATAL: +(.*)/.exec(log)?.[1] ?? log.trim();
}
