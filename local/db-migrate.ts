/**
 * `npm run db:migrate`: applies the pending migrations to the database of the environment, as a part of Netlify's
 * build or by hand. The role that functions use may not alter tables, so the owner's address goes first where it
 * is given. `npm start` migrates its own database by itself.
 */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { migrate } from '#local/migrate.ts';
import { Problem } from '#local/problem.ts';
import { report } from '#local/run-until-stopped.ts';

async function migrateEnvironment(): Promise<string[]> {
  if (existsSync('.env')) loadEnvFile('.env');
  const { DATABASE_OWNER_URL, DATABASE_URL } = process.env;
  const url = DATABASE_OWNER_URL ?? DATABASE_URL;
  if (url !== undefined) return migrate(url);
  throw new Problem('DATABASE_URL is missing: the Postgres address to migrate. See .env.example.');
}

try {
  const applied = await migrateEnvironment();
  console.log(applied.length === 0 ? 'Nothing to migrate.' : `Applied ${applied.join(', ')}.`);
} catch (error) {
  report(error);
  process.exitCode = 1;
}
