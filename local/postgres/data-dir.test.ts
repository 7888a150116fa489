import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ownerPassword, ownerUrl, startPostgres } from '#local/postgres/postgres.ts';
import { freePort } from '#tests/support/free-port.ts';

/** Closed to other users, including the one that runs Postgres when we are root. */
const folder = await mkdtemp(join(tmpdir(), 'keystead-data-'));
const dataDir = join(folder, 'postgres');
const lockFile = join(dataDir, 'postmaster.pid');
const port = await freePort();

beforeAll(async () => {
  const first = await startPostgres({ dataDir, port });
  await first.stop();
});
afterAll(() => rm(folder, { recursive: true }));

const killServer = async () => process.kill(Number.parseInt(await readFile(lockFile, 'utf8'), 10), 'SIGKILL');

async function aPool() {
  const connectionString = ownerUrl(port, await ownerPassword(dataDir), 'postgres');
  const pool = new pg.Pool({ connectionString, max: 4 });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  return pool;
}

function aStarter(dir: string, at: number) {
  const script = `
    import { startPostgres } from '#local/postgres/postgres.ts';
    await startPostgres({ dataDir: process.argv[1], port: Number(process.argv[2]) });
    console.log('ready');`;
  const flags = ['--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, [...flags, dir, String(at)]);
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  onTestFinished(() => void child.kill('SIGKILL'));
  return { ready: once(createInterface(child.stdout), 'line'), kill };
}

test('a killed server is noticed by the process that started it', async () => {
  const { broken } = await startPostgres({ dataDir, port });
  await killServer();
  await broken;
});

test('a server ends with the process that started it', async () => {
  const doomed = aStarter(dataDir, port);
  await doomed.ready;
  await doomed.kill();
  await vi.waitUntil(() => !existsSync(lockFile), { timeout: 20_000 });
});

test('a second server on the same folder is refused, and the first keeps running', async () => {
  const first = await startPostgres({ dataDir, port });
  onTestFinished(first.stop);
  await expect(startPostgres({ dataDir, port: await freePort() })).rejects.toThrow(
    /^Another server uses \S+: stop it, or choose another folder with DATA_DIR\.$/,
  );
  expect((await (await aPool()).query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a first start that was killed halfway does not block the next one', async () => {
  const [young, at] = [join(folder, 'young'), await freePort()];
  const doomed = aStarter(young, at);
  await vi.waitUntil(() => globSync(`${young}.unfinished-*/data/PG_VERSION`).length > 0, {
    timeout: 20_000,
    interval: 5,
  });
  await doomed.kill();
  expect(existsSync(young)).toBe(false);
  const next = await startPostgres({ dataDir: young, port: at });
  await next.stop();
});
