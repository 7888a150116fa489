/** `npm run db:backup -- <file>`: backs up the database of DATABASE_OWNER_URL, encrypted for BACKUP_RECIPIENT. */
import { existsSync } from 'node:fs';
import { Problem } from '#local/problem.ts';
import { backUp } from '#scripts/backup/back-up.ts';
import { onProduction, ownerSchema, readArguments } from '#scripts/production.ts';

const USAGE = 'npm run db:backup -- <file>';

await onProduction(ownerSchema, async ({ DATABASE_OWNER_URL }) => {
  const [path, ...more] = readArguments({}, USAGE).positionals;
  if (path === undefined || more.length > 0 || existsSync(path))
    throw new Problem(`Name one file that doesn't exist yet: ${USAGE}`);
  const rows = await backUp(DATABASE_OWNER_URL, path, process.env.BACKUP_RECIPIENT ?? '');
  console.log(`Rows in ${path}: ${rows}.`);
});
