/** `npm run db:restore -- <file> <deletions>`: restores into an empty database; docs/deploy.md explains <deletions>. */
import { existsSync, readFileSync } from 'node:fs';
import { Problem } from '#local/problem.ts';
import { restore } from '#scripts/backup/restore.ts';
import { onProduction, ownerSchema, parameters, requireYes } from '#scripts/production.ts';

await onProduction(ownerSchema, async ({ DATABASE_OWNER_URL }) => {
  const [path = '', deletionsPath = ''] = parameters();
  if (!existsSync(path) || !existsSync(deletionsPath)) {
    throw new Problem(
      'Name a backup and a file of deletions since: npm run db:restore -- <file> <deletions>',
    );
  }
  const deletions = readFileSync(deletionsPath, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const wrong = deletions.find((line) => !/^[0-9a-f]{64}$/.test(line));
  if (wrong !== undefined)
    throw new Problem(`"${wrong.slice(0, 80)}" in ${deletionsPath} isn't a person's hash.`);
  await requireYes(`Restore ${path} into this database?`);
  const identity = process.env.BACKUP_IDENTITY ?? '';
  const { rows, madeAt, deletedAgain } = await restore(DATABASE_OWNER_URL, path, identity, deletions);
  console.log(`Rows restored, as of ${madeAt}: ${rows}. People deleted again: ${deletedAgain}.`);
});
