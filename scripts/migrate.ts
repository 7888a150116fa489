/** Applies the migrations that a database lacks. Nothing to do is not an error; two at once wait for each other. */
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { Problem } from '#local/problem.ts';

export const MIGRATIONS_DIR = fileURLToPath(new URL('../sql/migrations', import.meta.url));
const MIGRATIONS_TABLE = 'schema_migrations';

/** @returns the names of the migrations that were applied. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const problems: string[] = [];
  const ignore = () => undefined;
  try {
    const applied = await runner({
      databaseUrl: ownerUrl,
      dir: MIGRATIONS_DIR,
      direction: 'up',
      migrationsTable: MIGRATIONS_TABLE,
      advisoryLockMode: 'wait',
      logger: { info: ignore, debug: ignore, warn: ignore, error: (message) => problems.push(message) },
    });
    return applied.map(({ name }) => name);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    // Of a refused statement it logs which one; of anything else only a stack.
    const details = cause instanceof pg.DatabaseError ? problems : [];
    throw new Problem([`The migrations could not be applied: ${reason}`, ...details].join('\n'), { cause });
  }
}

/**
 * Makes sure that the role of a connection string may log in with its password, which is what one does in
 * Neon's console before the first deploy. What the role may do is the migrations' business.
 */
export async function ensureRole(ownerUrl: string, roleUrl: string): Promise<void> {
  const { username, password } = new URL(roleUrl);
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const role = pg.escapeIdentifier(decodeURIComponent(username));
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [
      decodeURIComponent(username),
    ]);
    await client.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${role} login password ${pg.escapeLiteral(decodeURIComponent(password))}`,
    );
  } finally {
    await client.end();
  }
}
