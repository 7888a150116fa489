/** `npm run db:backup -- <file>`: every row of the database of DATABASE_OWNER_URL, encrypted for BACKUP_RECIPIENT, in one file. */
import { existsSync } from 'node:fs';
import { Problem } from '#local/problem.ts';
import { backUp } from '#scripts/backup/back-up.ts';
import { printError } from '#scripts/run-until-stopped.ts';

const [path] = process.argv.slice(2);
const { DATABASE_OWNER_URL = '', BACKUP_RECIPIENT = '' } = process.env;
try {
  if (path === undefined || existsSync(path))
    throw new Problem("Name a file that doesn't exist yet: npm run db:backup -- <file>");
  if (!URL.canParse(DATABASE_OWNER_URL))
    throw new Problem('DATABASE_OWNER_URL has to be the address of the database.');
  const rows = await backUp(DATABASE_OWNER_URL, path, BACKUP_RECIPIENT);
  console.log(`${rows} rows are in ${path}.`);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
