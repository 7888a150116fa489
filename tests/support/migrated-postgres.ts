/**
 * A migrated database per test file, quickly: PGlite begins from a copy of one that was migrated before, kept
 * until a file of sql/ changes. Native PostgreSQL is set up anew each time.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { migrate } from '#scripts/migrate.ts';
import { readSqlFiles } from '#scripts/sql-files.ts';
import { ensureRole } from '#local/postgres/ensure-role.ts';
import { startNative, startPglite, type Postgres } from '#local/postgres/postgres.ts';

export type Engine = 'pglite' | 'native';

const SNAPSHOTS_DIR = 'node_modules/.cache/keystead-test-database';
const example = parseEnv(readFileSync('.env.example', 'utf8'));

export async function startMigratedPostgres(engine: Engine) {
  const postgres =
    engine === 'pglite'
      ? await startPglite({ port: 0, snapshot: await migratedSnapshot() })
      : await prepare(await startNative(await freePort()));
  return { ...postgres, runtimeUrl: runtimeUrlFor(postgres) };
}

/** Functions log in as they do on a laptop, so that their role is named in one place. */
function runtimeUrlFor({ port }: Postgres) {
  const { username, password } = new URL(example.DATABASE_URL ?? '');
  return `postgres://${username}:${password}@localhost:${port}/postgres`;
}

async function prepare<T extends Postgres>(postgres: T): Promise<T> {
  await migrate(postgres.ownerUrl, 'begin with an empty one');
  await ensureRole(postgres.ownerUrl, runtimeUrlFor(postgres));
  return postgres;
}

export async function migratedSnapshot(): Promise<Blob> {
  const file = join(SNAPSHOTS_DIR, `${await fingerprint()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return new Blob([kept]);

  const fresh = await prepare(await startPglite({ port: 0 }));
  const snapshot = await fresh.db.dumpDataDir('none');
  await fresh.stop();
  await keep(file, snapshot);
  return snapshot;
}

/** Two runs at once each write a file of their own and rename it into place. */
async function keep(file: string, snapshot: Blob) {
  await mkdir(SNAPSHOTS_DIR, { recursive: true });
  const outdated = await readdir(SNAPSHOTS_DIR);
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, snapshot.stream());
  await rename(partial, file);
  const stale = outdated.filter((name) => name.endsWith('.tar')).map((name) => join(SNAPSHOTS_DIR, name));
  await Promise.all(stale.filter((name) => name !== file).map((name) => rm(name, { force: true })));
}

async function fingerprint() {
  const hash = createHash('sha256').update(example.DATABASE_URL ?? '');
  hash.update(await readFile('node_modules/@electric-sql/pglite/package.json'));
  const { migrations, functions } = readSqlFiles();
  for (const { path, checksum } of [...migrations, ...functions]) hash.update(path).update(checksum);
  return hash.digest('hex').slice(0, 16);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
