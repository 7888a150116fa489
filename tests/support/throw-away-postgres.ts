/** A server on a free port with its own folder, which is deleted when it stops. */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOOPBACK } from '#local/listen.ts';
import { startPostgres } from '#local/postgres/postgres.ts';

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
  const server = createServer();
  const isFree = await new Promise((resolve) => {
    server
      .once('error', () => resolve(false))
      .listen(port, LOOPBACK, () => server.close(() => resolve(true)));
  });
  return isFree === true ? port : freePort();
}
