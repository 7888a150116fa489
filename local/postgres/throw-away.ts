/** A server for tests and benchmarks, at a free port and in a folder of its own; both are gone when it stops. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#local/listen.ts';
import { giveTo, serverAccount } from '#local/postgres/account.ts';
import { startPostgres, type Postgres } from '#local/postgres/postgres.ts';

export async function startThrowAwayPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-postgres-'));
  const dataDir = join(folder, 'data');
  giveTo(serverAccount(dataDir), folder);
  return startPostgres({ dataDir, port: await freePort(), throwAway: folder });
}
