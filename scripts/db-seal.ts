/** `npm run db:seal`: adds new migrations to sql/checksums.txt, and refuses to cover up a change to an old one. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  brokenSeals,
  readSeals,
  SEALS_FILE,
  sealsOfMigrations,
  writeSeals,
} from '#scripts/migration-seals.ts';

const written = readSeals(existsSync(SEALS_FILE) ? readFileSync(SEALS_FILE, 'utf8') : '');
const actual = await sealsOfMigrations();
const { changed, unsealed } = brokenSeals(written, actual);
if (changed.length > 0) {
  console.error(
    `${changed.join(', ')} differs from its line in ${SEALS_FILE}. Databases that have applied it will not see the ` +
      'change: put the file back and write a new migration. If it has never left your branch, remove its line first.',
  );
  process.exitCode = 1;
} else {
  writeFileSync(SEALS_FILE, writeSeals(actual));
  console.log(unsealed.length === 0 ? 'Nothing to seal.' : `Sealed ${unsealed.join(', ')}.`);
}
