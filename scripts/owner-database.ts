/** The database as its owner, for what functions may not do: the local one, or that of DATABASE_OWNER_URL. */
import { join } from 'node:path';
import pg from 'pg';
import { ownerPassword, ownerUrl } from '#local/postgres/postgres.ts';
import { Problem } from '#local/problem.ts';
import type { LocalEnvironment } from '#scripts/environment.ts';

export async function ownerDatabase(environment: LocalEnvironment): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await addressOf(environment) });
  await client.connect().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(`The database cannot be reached as its owner: ${reason}. Is it running?`);
  });
  return client;
}

async function addressOf({ database, dataDir }: LocalEnvironment): Promise<string> {
  const { DATABASE_OWNER_URL } = process.env;
  if (DATABASE_OWNER_URL !== undefined && DATABASE_OWNER_URL !== '') return DATABASE_OWNER_URL;
  if (database === undefined)
    throw new Problem('DATABASE_OWNER_URL is missing: functions may not write to the list, its owner may.');
  const password = await ownerPassword(join(dataDir, 'postgres')).catch(() => {
    throw new Problem('There is no database in this folder yet: npm start makes one.');
  });
  return ownerUrl(database.port, password, new URL(database.runtimeUrl).pathname.slice(1));
}
