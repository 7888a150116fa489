/** What a killed process leaves in the folder of the database, and how the next one gets on with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { LOOPBACK } from '#local/listen.ts';
import { serverAccount } from '#local/postgres/account.ts';
import { claimDataDir } from '#local/postgres/claim-data-dir.ts';
import { ownerPassword } from '#local/postgres/cluster.ts';
import { ownerUrl, startPostgres } from '#local/postgres/postgres.ts';
import { programs } from '#local/postgres/programs.ts';
import { canEnter, reachable } from '#local/postgres/reachable.ts';
import { openFolder } from '#tests/support/open-folder.ts';
import { freePort } from '#tests/support/throw-away-postgres.ts';

// New databases are made here: seconds each, and far more on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Begun once and used by one test after the other, as a laptop's is. */
let folder: string;
let dataDir: string;
let port: number;

beforeAll(async () => {
  folder = openFolder('data');
  dataDir = join(folder, 'postgres');
  port = await freePort();
  const begun = await startPostgres({ dataDir, port });
  await query('create table notes (word text)');
  await begun.stop();
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client(ownerUrl(port, await ownerPassword(dataDir), 'postgres'));
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** As `npm start` does. */
async function startAgain() {
  await claimDataDir(dataDir);
  const postgres = await startPostgres({ dataDir, port });
  onTestFinished(postgres.stop);
}

const serverProcess = async () =>
  Number.parseInt(await readFile(join(dataDir, 'postmaster.pid'), 'utf8'), 10);

/** A process that has a database, and can be killed. */
function aStarter(dir: string, at: number) {
  const script = `
    import { startPostgres } from '#local/postgres/postgres.ts';
    await startPostgres({ dataDir: process.argv[1], port: Number(process.argv[2]) });
    console.log('ready');`;
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    script,
    dir,
    String(at),
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    ready: once(createInterface(child.stdout), 'line'),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}

/** @returns the numbers whose rows were confirmed until `kill` came in the middle of writing. */
async function writeUntil(kill: () => Promise<void>): Promise<number[]> {
  const pool = new pg.Pool({
    connectionString: ownerUrl(port, await ownerPassword(dataDir), 'postgres'),
    max: 4,
  });
  pool.on('error', () => undefined);
  await pool.query('drop table if exists numbers');
  await pool.query('create table numbers (id int primary key)');
  const confirmed: number[] = [];
  const writing = Array.from({ length: 2000 }, async (_, id) => {
    await pool.query('insert into numbers values ($1)', [id]);
    confirmed.push(id);
    if (confirmed.length === 300) await kill();
  });
  await Promise.allSettled(writing);
  await pool.end();
  return confirmed;
}

async function expectKept(confirmed: number[]) {
  const kept = new Set((await query<{ id: number }>('select id from numbers')).map(({ id }) => id));
  expect(confirmed.length).toBeGreaterThanOrEqual(300);
  expect(confirmed.filter((id) => !kept.has(id))).toEqual([]);
}

test('every row that was confirmed is there after kill -9 of whoever started the server', async () => {
  const doomed = aStarter(dataDir, port);
  await doomed.ready;
  const confirmed = await writeUntil(doomed.kill);
  await startAgain();
  await expectKept(confirmed);
});

test('every row that was confirmed is there after kill -9 of the server as well', async () => {
  const doomed = aStarter(dataDir, port);
  await doomed.ready;
  const confirmed = await writeUntil(async () => {
    process.kill(await serverProcess(), 'SIGKILL');
    await doomed.kill();
  });
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(true);
  await startAgain();
  await expectKept(confirmed);
});

test('a server that was killed is noticed by whoever started it', async () => {
  await claimDataDir(dataDir);
  const { broken } = await startPostgres({ dataDir, port });
  process.kill(await serverProcess(), 'SIGKILL');
  await broken;
});

test('a server that outlived everybody is ended, and its data are there', async () => {
  await claimDataDir(dataDir);
  const account = serverAccount(dataDir);
  const { postgres } = await programs(account);
  const settings = [`listen_addresses=${LOOPBACK}`, 'unix_socket_directories='];
  const orphan = spawn(
    postgres,
    ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: '/', stdio: 'ignore' },
  );
  onTestFinished(() => void orphan.kill('SIGKILL'));
  await vi.waitFor(() => query(`insert into notes values ('kept')`), { timeout: 30_000 });
  const ended = once(orphan, 'exit');
  await startAgain();
  expect(await ended).toEqual([0, null]);
  expect(await query('select word from notes')).toEqual([{ word: 'kept' }]);
});

test('a process that has the number of a server of long ago is left alone, and the database starts', async () => {
  const lines = [process.pid, dataDir, 0, await freePort(), '', LOOPBACK, '', 'ready'];
  await writeFile(join(dataDir, 'postmaster.pid'), lines.join('\n'));
  const signals = vi.spyOn(process, 'kill');
  await startAgain();
  expect(signals.mock.calls.filter(([, signal]) => signal !== 0)).toEqual([]);
});

test('a first start that was killed halfway does not stand in the way of the next one', async () => {
  const [young, at] = [relative('.', join(folder, 'young')), await freePort()];
  const doomed = aStarter(young, at);
  const unfinished = () => globSync(`${young}.unfinished-*`);
  await vi.waitUntil(() => unfinished().some((name) => existsSync(join(name, 'data/PG_VERSION'))), {
    timeout: 60_000,
    interval: 5,
  });
  await doomed.kill();
  expect(existsSync(young)).toBe(false);
  const postgres = await startPostgres({ dataDir: young, port: at });
  await postgres.stop();
  expect(unfinished()).toEqual([]);
});

test('the folder of another engine is refused in one line, and nothing in it changes', async () => {
  const foreign = join(folder, 'before/postgres');
  await mkdir(foreign, { recursive: true });
  await writeFile(join(foreign, 'PG_VERSION'), '18\n');
  const before = await stat(foreign);
  await expect(claimDataDir(foreign)).rejects.toThrow(
    `${folder}/before/ is from before the change of engine (its database is PGlite's): move it away or delete it to begin again.`,
  );
  expect(await stat(foreign)).toEqual(before);
});

test('a database can live below a folder that is closed to others', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const [hidden, at] = [join(closed, 'postgres'), await freePort()];
  const begun = await startPostgres({ dataDir: hidden, port: at });
  await begun.stop();
  const again = await startPostgres({ dataDir: hidden, port: at });
  await again.stop();
  // As root it is kept elsewhere.
  const place = await realpath(hidden);
  if (place !== hidden) await rm(dirname(place), { recursive: true });
});

test('programs below a folder that is closed to others are reached', async () => {
  const closed = join(folder, 'programs');
  await mkdir(join(closed, 'bin'), { recursive: true });
  await chmod(closed, 0o700);
  const account = serverAccount(join(folder, 'none'));
  const place = await reachable(closed, `test-${process.pid}`, account);
  expect(canEnter(join(place, 'bin'), account)).toBe(true);
  if (place !== closed) await rm(place, { recursive: true });
});
