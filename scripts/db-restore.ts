/** `npm run db:restore -- <file> --since <what there is>`: restores into an empty database; docs/runbook.md says how. */
import { existsSync } from 'node:fs';
import { Problem } from '#local/problem.ts';
import { catchUp, restore } from '#scripts/backup/restore.ts';
import { readLog } from '#scripts/backup/function-log.ts';
import type { Since } from '#scripts/backup/since.ts';
import { placeOf } from '#scripts/deploy-values.ts';
import { onProduction, ownerSchema, readArguments, requireYes } from '#scripts/production.ts';

/** In place of a file: the database is a branch of Neon's history. */
const HISTORY = 'history';
const USAGE = `npm run db:restore -- <backup file, or ${HISTORY}> --since <newer-database, a function log, or nothing>`;

function readSince(what: string, restoredUrl: string): Since {
  if (what === 'nothing') return {};
  if (what !== 'newer-database') return { log: readLog(what) };
  const newerUrl = process.env.NEWER_DATABASE_URL ?? '';
  if (URL.parse(newerUrl) === null || placeOf(newerUrl) === placeOf(restoredUrl))
    throw new Problem(
      'Set NEWER_DATABASE_URL to the owner’s connection string of the database to replace, and DATABASE_OWNER_URL to that of the new one.',
    );
  return { newerUrl };
}

await onProduction(ownerSchema, async ({ DATABASE_OWNER_URL }) => {
  const { values, positionals } = readArguments({ since: { type: 'string' } }, USAGE);
  const { since } = values;
  const [source, ...more] = positionals;
  if (source === undefined || since === undefined || more.length > 0)
    throw new Problem(`Name one backup, and with --since what knows who left: ${USAGE}`);
  const words = [HISTORY, 'newer-database', 'nothing'];
  const missing = [source, since].find((path) => !words.includes(path) && !existsSync(path));
  if (missing !== undefined) throw new Problem(`"${missing}" isn't there: ${USAGE}`);
  const left = readSince(since, DATABASE_OWNER_URL);
  await requireYes(`Restore ${source} into this database?`);
  const { rows, madeAt, unknown } = await (source === HISTORY
    ? catchUp(DATABASE_OWNER_URL, left)
    : restore(DATABASE_OWNER_URL, source, process.env.BACKUP_IDENTITY ?? '', left));
  console.log(`Restored as of ${madeAt}: ${rows} ${source === HISTORY ? 'people' : 'rows'}.`);
  console.log(unknown.join('\n'));
});
