/** `npm run db:migrate`: migrates the database of DATABASE_OWNER_URL, by hand or in Netlify's build, and writes down who is an operator. */
import * as z from 'zod/mini';
import { deployFields } from '#scripts/deploy-environment.ts';
import { migrate } from '#scripts/migrate.ts';
import { onProduction, readArguments, requireYes } from '#scripts/production.ts';
import { readSqlFiles } from '#scripts/sql-files.ts';

const needed = z.pick(deployFields, { DATABASE_OWNER_URL: true, OPERATOR_EMAILS: true });

await onProduction(needed, async ({ DATABASE_OWNER_URL, OPERATOR_EMAILS: operators = [] }) => {
  readArguments({}, 'npm run db:migrate');
  const named = operators.length === 0 ? 'nobody an operator' : `operators ${operators.join(', ')}`;
  await requireYes(`Migrate this database and make ${named}?`);
  const applied = await migrate(DATABASE_OWNER_URL, readSqlFiles(), operators);
  console.log(applied.length === 0 ? 'Nothing to migrate.' : `Applied ${applied.join(', ')}.`);
});
