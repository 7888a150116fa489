/** `npm run db:restore -- <file> [function log]`: restores into an empty database; docs/runbook.md says how. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Problem } from '#local/problem.ts';
import { catchUp, restore } from '#scripts/backup/restore.ts';
import { readLog } from '#scripts/backup/since.ts';
import { onProduction, ownerSchema, parameters, requireYes } from '#scripts/production.ts';

/** In place of a file: the database is a branch of Neon's history. */
const HISTORY = 'history';
const USAGE = `npm run db:restore -- <backup file, or ${HISTORY}> [function log] [--incomplete]`;

function parseCommand() {
  try {
    const { values, positionals } = parseArgs({
      args: parameters(),
      allowPositionals: true,
      options: { incomplete: { type: 'boolean', default: false } },
    });
    const [source = '', logPath, ...more] = positionals;
    const missing = [source, logPath ?? HISTORY].find((path) => path !== HISTORY && !existsSync(path));
    if (missing === undefined && more.length === 0)
      return { source, logPath, isIncomplete: values.incomplete };
    throw new Problem(`${missing === undefined ? 'Too many files' : `"${missing}" isn't there`}: ${USAGE}`);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(`${(error as Error).message}: ${USAGE}`);
  }
}

await onProduction(ownerSchema, async ({ DATABASE_OWNER_URL }) => {
  const { source, logPath, isIncomplete } = parseCommand();
  const since = {
    newerUrl: process.env.NEWER_DATABASE_URL,
    log: logPath === undefined ? [] : readLog(logPath),
    isIncomplete,
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
