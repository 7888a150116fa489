/** `npm run db:backup -- <file>`: every row of the database of DATABASE_OWNER_URL, encrypted, in one file. */
import { existsSync } from 'node:fs';
import { Problem } from '#local/problem.ts';
import { backUp } from '#scripts/backup/back-up.ts';
import { backupPassphrase } from '#scripts/backup/passphrase.ts';
import { printError } from '#scripts/run-until-stopped.ts';

const [path] = process.argv.slice(2);
const { DATABASE_OWNER_URL, BACKUP_PASSPHRASE } = process.env;
try {
  if (path === undefined || existsSync(path))
    throw new Problem('Name a file that is not there yet: npm run db:backup -- <file>');
  if (DATABASE_OWNER_URL === undefined)
    throw new Problem('DATABASE_OWNER_URL has to be the address of the database.');
  const rows = await backUp(DATABASE_OWNER_URL, path, backupPassphrase(BACKUP_PASSPHRASE));
  console.log(`${rows} rows are in ${path}.`);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
