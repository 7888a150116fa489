/** Migrates a database once before all test files, so that no two of them do it at the same time. */
import { migratedSnapshot } from '#tests/support/migrated-postgres.ts';

export async function setup(): Promise<void> {
  await migratedSnapshot();
}
