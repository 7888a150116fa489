/** For commands that read the database of DATABASE_URL: without it they end with one line, and with exit code 1. */
import { loadEnvironment } from '#scripts/environment.ts';
import { Problem } from '#local/problem.ts';
import { printError } from '#scripts/run-until-stopped.ts';
import { databaseTrouble, sql, type Sql } from '#netlify/shared/sql.ts';

const DEFAULT_PORT = 8888;

export async function askDatabase(ask: (sql: Sql) => Promise<void>): Promise<void> {
  try {
    loadEnvironment(DEFAULT_PORT);
    await ask(sql());
  } catch (error) {
    const trouble = databaseTrouble(error);
    printError(
      trouble === null ? error : new Problem(`The database of DATABASE_URL: ${trouble}. Is it running?`),
    );
    process.exitCode = 1;
  }
}
