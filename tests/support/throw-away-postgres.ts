/** A server at a free port and in a folder of its own; both are gone when it stops, or whoever started it. */
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOOPBACK } from '#local/listen.ts';
import { giveTo, serverAccount } from '#local/postgres/account.ts';
import { startPostgres, type Postgres } from '#local/postgres/postgres.ts';

export async function startThrowAwayPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-postgres-'));
  const dataDir = join(folder, 'data');
  giveTo(serverAccount(dataDir), folder);
  return startPostgres({ dataDir, port: await freePort(), throwAway: folder });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
