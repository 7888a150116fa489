/** What a killed process leaves behind, and how the next one gets on with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requireFreePorts } from '#scripts/free-ports.ts';
import { listen } from '#local/listen.ts';
import { startPglite } from '#local/postgres/postgres.ts';

// New databases are made here, three in one test: seconds each, and far more on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-services-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A database in a process of its own, which can be killed. */
function aDatabaseProcess(dataDir: string) {
  const script = `
    import { startPglite } from '#local/postgres/postgres.ts';
    const { ownerUrl } = await startPglite({ port: 0, dataDir: process.argv[1] });
    console.log(ownerUrl);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, dataDir]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    ownerUrl: async () => ((await once(createInterface(child.stdout), 'line')) as [string])[0],
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}

test('every row that was confirmed is there after kill -9 in the middle of writing', async () => {
  const dataDir = join(await aFolder(), 'postgres');
  const doomed = aDatabaseProcess(dataDir);
  const pool = new pg.Pool({ connectionString: await doomed.ownerUrl(), max: 4 });
  pool.on('error', () => undefined);
  await pool.query('create table notes (id int primary key)');
  const confirmed: number[] = [];
  const writing = Array.from({ length: 2000 }, async (_, id) => {
    await pool.query('insert into notes values ($1)', [id]);
    confirmed.push(id);
    if (confirmed.length === 300) await doomed.kill();
  });
  await Promise.allSettled(writing);

  const again = await startPglite({ port: 0, dataDir });
  onTestFinished(again.stop);
  const { rows } = await again.db.query<{ id: number }>('select id from notes');
  const kept = new Set(rows.map(({ id }) => id));
  expect(confirmed.length).toBeGreaterThanOrEqual(300);
  expect(confirmed.filter((id) => !kept.has(id))).toEqual([]);
});

test('a first start that was killed halfway does not stand in the way of the next one', async () => {
  const dataDir = join(await aFolder(), 'postgres');
  const doomed = aDatabaseProcess(dataDir);
  await vi.waitUntil(() => existsSync(join(`${dataDir}.unfinished`, 'PG_VERSION')), {
    timeout: 60_000,
    interval: 5,
  });
  await doomed.kill();
  expect(existsSync(dataDir)).toBe(false);

  const again = await startPglite({ port: 0, dataDir });
  onTestFinished(again.stop);
  expect((await again.db.query('select 1 as ready')).rows).toEqual([{ ready: 1 }]);
});

test('a port that is taken is named together with the knob that moves it', async () => {
  const taken = await listen(() => new Response(), 0);
  onTestFinished(taken.close);
  const environment = { variables: {}, sitePort: taken.port, siteUrl: '', dataDir: '' };
  await expect(requireFreePorts(environment)).rejects.toThrow(
    `Port ${taken.port} is taken. Stop what uses it, or choose another one with PORT.`,
  );
});
