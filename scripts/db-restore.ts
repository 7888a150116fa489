/** `npm run db:restore -- <file> --since <what there is>`: restores into an empty database; docs/runbook.md says how. */
import { existsSync, readFileSync } from 'node:fs';
import { Problem } from '#local/problem.ts';
import { catchUp, restore } from '#scripts/backup/restore.ts';
import { readLog } from '#scripts/backup/function-log.ts';
import type { Since } from '#scripts/backup/since.ts';
import { onProduction, ownerSchema, readArguments, requireYes } from '#scripts/production.ts';

/** In place of a file: the database is a branch of Neon's history. */
const HISTORY = 'history';
const USAGE = `npm run db:restore -- <backup file, or ${HISTORY}> --since <newer-database, a function log, or nothing> [--used <the exchange's list of codes>]`;

function readSince(what: string): Since {
  if (what === 'nothing') return {};
  if (what !== 'newer-database') return { log: readLog(what) };
  const newerUrl = process.env.NEWER_DATABASE_URL;
  if (newerUrl === undefined)
    throw new Problem('Set NEWER_DATABASE_URL to the owner’s connection string of the database to replace.');
  return { newerUrl };
}

await onProduction(ownerSchema, async ({ DATABASE_OWNER_URL }) => {
  const options = { since: { type: 'string' }, used: { type: 'string' } } as const;
  const { values, positionals } = readArguments(options, USAGE);
  const { since, used } = values;
  const [source, ...more] = positionals;
  if (source === undefined || since === undefined || more.length > 0)
    throw new Problem(`Name one backup, and with --since what knows who left: ${USAGE}`);
  const words = [HISTORY, 'newer-database', 'nothing'];
  const missing = [source, since, used ?? HISTORY].find((path) => !words.includes(path) && !existsSync(path));
  if (missing !== undefined) throw new Problem(`"${missing}" isn't there: ${USAGE}`);
  const codes = used === undefined ? null : readFileSync(used, 'utf8').matchAll(/PRO(-[0-9A-Z]{4}){3}/gi);
  const left = {
    ...readSince(since),
    ...(codes && { usedCodes: [...codes].map(([code]) => code.toUpperCase()) }),
  };
  await requireYes(`Restore ${source} into this database?`);
  const { rows, madeAt, unknown } = await (source === HISTORY
    ? catchUp(DATABASE_OWNER_URL, left)
    : restore(DATABASE_OWNER_URL, source, process.env.BACKUP_IDENTITY ?? '', left));
  console.log(`Restored as of ${madeAt}: ${rows} ${source === HISTORY ? 'people' : 'rows'}.`);
  console.log(unknown.join('\n'));
});
