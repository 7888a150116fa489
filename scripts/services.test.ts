import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#local/listen.ts';
import { requireFreePorts } from '#scripts/free-ports.ts';
import { migrate } from '#scripts/migrate.ts';
import { takePlace } from '#scripts/services.ts';
import { startEmptyPostgres } from '#tests/support/migrated-postgres.ts';

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-services-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** @param port that a server is listening at. */
const anEnvironment = (dataDir: string, port: number) => ({
  variables: {},
  sitePort: port,
  siteUrl: '',
  dataDir,
});

test('applying the migrations a second time changes nothing', async () => {
  const { ownerUrl, stop } = await startEmptyPostgres();
  onTestFinished(stop);
  expect((await migrate(ownerUrl)).length).toBeGreaterThan(0);
  expect(await migrate(ownerUrl)).toEqual([]);
});

test('a port that is taken is named together with the knob that moves it', async () => {
  const taken = await listen(() => new Response(), 0);
  onTestFinished(taken.close);
  await expect(requireFreePorts(anEnvironment('', taken.port))).rejects.toThrow(
    `Port ${taken.port} is taken. Stop what uses it, or choose another one with PORT.`,
  );
});
