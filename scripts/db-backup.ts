/** `npm run db:backup -- <file>`: backs up the database of DATABASE_OWNER_URL, encrypted for BACKUP_RECIPIENT. */
import { existsSync } from 'node:fs';
import { Problem } from '#local/problem.ts';
import { backUp } from '#scripts/backup/back-up.ts';
import { onProduction, ownerSchema, parameters } from '#scripts/production.ts';

await onProduction(ownerSchema, async ({ DATABASE_OWNER_URL }) => {
  const [path] = parameters();
  if (path === undefined || existsSync(path))
    throw new Problem("Name a file that doesn't exist yet: npm run db:backup -- <file>");
  const rows = await backUp(DATABASE_OWNER_URL, path, process.env.BACKUP_RECIPIENT ?? '');
  console.log(`Rows in ${path}: ${rows}.`);
});
