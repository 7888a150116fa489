/** `npm run db:migrate`: migrates the database of DATABASE_OWNER_URL, by hand or in Netlify's build. */
import * as z from 'zod/mini';
import { purposeOf } from '#scripts/database-purpose.ts';
import { deployFields } from '#scripts/deploy-environment.ts';
import { migrate } from '#scripts/migrate.ts';
import { onProduction, requireYes } from '#scripts/production.ts';
import { readSqlFiles } from '#scripts/sql-files.ts';

await onProduction(z.pick(deployFields, { DATABASE_OWNER_URL: true }), async ({ DATABASE_OWNER_URL }) => {
  await requireYes('Migrate this database?');
  const applied = await migrate(DATABASE_OWNER_URL, readSqlFiles(), purposeOf(process.env.CONTEXT));
  console.log(applied.length === 0 ? 'Nothing to migrate.' : `Applied ${applied.join(', ')}.`);
});
