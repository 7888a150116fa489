/** A server on a free port with its own folder, which is deleted when it stops. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
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

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
