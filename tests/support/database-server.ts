/** One server for many test files. Each gets its own copy of a migrated database. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { ensureDatabase } from '#local/postgres/ensure-database.ts';
import { startPostgres } from '#local/postgres/postgres.ts';
import { migrate } from '#scripts/migrate.ts';
import { freePort } from '#tests/support/free-port.ts';
import { operators } from '#tests/support/operators.ts';
import { onExit, openFolder } from '#tests/support/open-folder.ts';

export type TestDatabase = { name: string; ownerUrl: string; runtimeUrl: string };
export type DatabaseServer = Awaited<ReturnType<typeof startDatabaseServer>>;

const example = parseEnv(readFileSync('.env.example', 'utf8'));

export async function startDatabaseServer() {
  const dataDir = join(openFolder('postgres', onExit), 'data');
  const server = await startPostgres({ dataDir, port: await freePort(), isThrowAway: true });
  const admin = new pg.Pool({ connectionString: server.ownerUrl('postgres'), max: 1 });
  admin.on('error', () => undefined);
  const templates = new Map<string, Promise<void>>();
  let made = 0;

  function runtimeUrl(name: string) {
    const { username, password } = new URL(example.DATABASE_URL ?? '');
    return Object.assign(new URL(server.ownerUrl(name)), { username, password }).href;
  }

  /** Changed functions are applied to a copy of the first, which takes a fifth of the time of all migrations. */
  async function migrateTemplate(template: string, base: string) {
    const [first, ...outdated] = [...templates.keys()].filter((made) => made.startsWith(base));
    for (const made of outdated) {
      templates.delete(made);
      await admin.query(`drop database if exists ${made}`);
    }
    const copied = first === undefined ? '' : `template ${first} strategy file_copy`;
    await admin.query(`create database ${template} ${copied}`);
    await migrate(server.ownerUrl(template), undefined, operators);
  }

  async function migratedTemplate() {
    const base = `migrated_${fingerprint('sql/migrations/*.sql')}_`;
    const template = `${base}${fingerprint('sql/functions/**/*.sql')}`;
    const migrated = templates.get(template) ?? migrateTemplate(template, base);
    templates.set(template, migrated);
    await migrated;
    return template;
  }

  // Roles belong to the server, so one is enough for all databases.
  await ensureDatabase(server.ownerUrl('postgres'), runtimeUrl('postgres'));
  return {
    create: async (): Promise<TestDatabase> => {
      const template = await migratedTemplate();
      const name = `test_${(made += 1)}`;
      await admin.query(`create database ${name} template ${template} strategy file_copy`);
      return { name, ownerUrl: server.ownerUrl(name), runtimeUrl: runtimeUrl(name) };
    },
    drop: async (name: string): Promise<void> => {
      await admin.query(`drop database ${name}`);
    },
    stop: async (): Promise<void> => {
      await admin.end();
      await server.stop();
    },
  };
}

/** A hash of everything that migrations read, because Vitest may be watching while someone writes one. */
function fingerprint(files: string): string {
  const hash = createHash('sha256');
  for (const path of globSync(files).toSorted()) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
