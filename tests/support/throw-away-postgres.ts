/** A server on a free port with its own folder, which is deleted when it stops. */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#local/postgres/postgres.ts';
import { isFree } from '#scripts/free-ports.ts';

export async function startThrowAwayPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-postgres-'));
  const dataDir = join(folder, 'data');
  const postgres = await startPostgres({ dataDir, port: await freePort(), isThrowAway: true });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Outside the range from which the system gives ports to servers that ask for any. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 30_000);
  return (await isFree(port)) ? port : freePort();
}
