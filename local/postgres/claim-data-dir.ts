/**
 * A data folder, before a server starts on it: that it is one of ours, and that the server of an earlier process, which
 * was killed, is gone. Only for whoever holds the lock of the folder (scripts/lock.ts): everybody else's is in use.
 */
import { existsSync } from 'node:fs';
import { access, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { OWNER, ownerPassword, passwordFile } from '#local/postgres/cluster.ts';
import { ownerUrl } from '#local/postgres/postgres.ts';
import { Problem } from '#local/problem.ts';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;
const ANSWER_MS = 2_000;
/** A process id that no system gives. */
const NOBODY = 2 ** 31 - 1;
/** It is starting, or shutting down. */
const CANNOT_CONNECT_NOW = '57P03';

export async function claimDataDir(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  try {
    await access(passwordFile(dataDir));
  } catch (cause) {
    throw refusal(dataDir, cause);
  }
  const pidFile = join(await realpath(dataDir), 'postmaster.pid');
  const giveUp = Date.now() + PATIENCE_MS;
  while (Date.now() < giveUp) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    // PostgreSQL itself knows what to do with a file whose process is gone.
    if (lines.length < 4 || !isAlive(pid)) return;
    const answer = await whoAnswers(dataDir, port);
    if (answer === 'ours') process.kill(pid, 'SIGINT');
    // After a restart of the machine or the container the number may be anybody's, and PostgreSQL would wait for them.
    if (answer === 'another') await writeFile(pidFile, [NOBODY, ...lines.slice(1)].join('\n'));
    await wait(PAUSE_MS);
  }
  throw new Problem(
    `An earlier PostgreSQL still uses ${dataDir} and does not end. Its process is named in ${pidFile}.`,
  );
}

function refusal(dataDir: string, cause: unknown): Problem {
  return new Problem(
    codeOf(cause) === 'ENOENT'
      ? `${dirname(dataDir)}/ is from before the change of engine (its database is PGlite's): move it away or delete it to begin again.`
      : `${dataDir} belongs to another user: start as that one, or move it away to begin with an empty database.`,
  );
}

/** The folder's own password, and its path, say that the server that answers is the one of this folder. */
async function whoAnswers(dataDir: string, port: number): Promise<'ours' | 'busy' | 'another'> {
  const client = new pg.Client({
    connectionString: ownerUrl(port, await ownerPassword(dataDir), OWNER),
    connectionTimeoutMillis: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === (await realpath(dataDir)) ? 'ours' : 'another';
  } catch (cause) {
    return cause instanceof pg.DatabaseError && cause.code === CANNOT_CONNECT_NOW ? 'busy' : 'another';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return codeOf(cause) === 'EPERM';
  }
}

function codeOf(cause: unknown): string | undefined {
  return (cause as NodeJS.ErrnoException).code;
}
