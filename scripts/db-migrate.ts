/**
 * `npm run db:migrate`: brings the database of the environment to what sql/ says, as a part of Netlify's build or by
 * hand. The role that functions use may not alter tables, so the owner's address goes first where it
 * is given.
 */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { purposeOf } from '#scripts/database-purpose.ts';
import { GO_DIRECT, isPooled } from '#scripts/deploy-environment.ts';
import { isLocal } from '#scripts/environment.ts';
import { migrate } from '#scripts/migrate.ts';
import { Problem } from '#local/problem.ts';
import { printError } from '#scripts/run-until-stopped.ts';
import { readSqlFiles } from '#scripts/sql-files.ts';

function databaseToMigrate(): string {
  if (existsSync('.env')) loadEnvFile('.env');
  const { DATABASE_OWNER_URL, DATABASE_URL } = process.env;
  const url = DATABASE_OWNER_URL ?? DATABASE_URL;
  if (url === undefined || !URL.canParse(url)) {
    throw new Problem('DATABASE_URL has to be the Postgres address to migrate. See .env.example.');
  }
  if (isLocal(url))
    throw new Problem('DATABASE_URL is on this machine: npm start migrates that database itself.');
  if (isPooled(url)) throw new Problem(GO_DIRECT);
  return url;
}

try {
  const applied = await migrate(
    databaseToMigrate(),
    'point DATABASE_URL to an empty one',
    readSqlFiles(),
    purposeOf(process.env.CONTEXT),
  );
  console.log(applied.length === 0 ? 'Nothing to migrate.' : `Applied ${applied.join(', ')}.`);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
