import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#local/listen.ts';
import { requireFreePorts } from '#scripts/free-ports.ts';
import { takePlace } from '#scripts/services.ts';
import { freePort } from '#tests/support/throw-away-postgres.ts';

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-services-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const anEnvironment = (dataDir: string, sitePort: number) => ({
  variables: {},
  sitePort,
  siteUrl: '',
  dataDir,
});

test('a port that is taken is named together with the knob that moves it', async () => {
  const taken = await listen(() => new Response(), 0);
  onTestFinished(taken.close);
  await expect(requireFreePorts(anEnvironment('', taken.port))).rejects.toThrow(
    `Port ${taken.port} is taken. Stop what uses it, or choose another one with PORT.`,
  );
});

test('a second copy beside the first is told what it needs, before it looks at the database', async () => {
  const dataDir = await aFolder();
  const environment = anEnvironment(dataDir, await freePort());
  const stops: (() => Promise<void> | void)[] = [];
  await takePlace(environment, (stop) => stops.push(stop));
  await expect(takePlace(environment, () => undefined)).rejects.toThrow(
    `Another process uses the data in ${dataDir}. Stop it, or give this one its own DATA_DIR and ports.`,
  );
  for (const stop of stops) await stop();
});

test('a folder with the database of another engine is refused before anything is changed in it', async () => {
  const dataDir = await aFolder();
  await mkdir(join(dataDir, 'postgres'));
  const database = { port: 0, httpPort: 0, runtimeUrl: '' };
  const stops: (() => Promise<void> | void)[] = [];
  const taking = takePlace({ ...anEnvironment(dataDir, 0), database }, (stop) => stops.push(stop));
  await expect(taking).rejects.toThrow('move it away or delete it to begin again');
  expect(await readdir(dataDir, { recursive: true })).toEqual(['postgres']);
  for (const stop of stops) await stop();
});
