/** `npm run db:restore -- <file> [function log]`: restores into an empty database; docs/runbook.md says how. */
import { existsSync } from 'node:fs';
import { Problem } from '#local/problem.ts';
import { catchUp, restore } from '#scripts/backup/restore.ts';
import { readLog } from '#scripts/backup/since.ts';
import { onProduction, ownerSchema, readArguments, requireYes } from '#scripts/production.ts';

/** In place of a file: the database is a branch of Neon's history. */
const HISTORY = 'history';
const USAGE = `npm run db:restore -- <backup file, or ${HISTORY}> [function log] [--incomplete]`;

await onProduction(ownerSchema, async ({ DATABASE_OWNER_URL }) => {
  const { values, positionals } = readArguments({ incomplete: { type: 'boolean', default: false } }, USAGE);
  const [source = '', logPath, ...more] = positionals;
  const missing = [source, logPath ?? HISTORY].find((path) => path !== HISTORY && !existsSync(path));
  if (missing !== undefined || more.length > 0)
    throw new Problem(`${missing === undefined ? 'Too many files' : `"${missing}" isn't there`}: ${USAGE}`);
  const since = {
    newerUrl: process.env.NEWER_DATABASE_URL,
    log: logPath === undefined ? [] : readLog(logPath),
    isIncomplete: values.incomplete,
  };
  await requireYes(`Restore ${source} into this database?`);
  const identity = process.env.BACKUP_IDENTITY ?? '';
  const { rows, madeAt } = await (source === HISTORY
    ? catchUp(DATABASE_OWNER_URL, since)
    : restore(DATABASE_OWNER_URL, source, identity, since));
  console.log(
    `Restored as of ${madeAt}: ${rows} ${source === HISTORY ? 'people' : 'rows'}. What people decided since is repeated.`,
  );
});
