/** A migrated database on the run's shared server (tests/support/global-setup.ts). */
import type { TestDatabase } from '#tests/support/database-server.ts';

/** The real `fetch`, even while a test replaces it. */
const { fetch } = globalThis;

export async function startMigratedPostgres(): Promise<TestDatabase & { stop: () => Promise<void> }> {
  const database = (await (await ask('POST')).json()) as TestDatabase;
  return {
    ...database,
    stop: async () => {
      await ask('DELETE', database.name);
    },
  };
}

async function ask(method: string, body: string | null = null): Promise<Response> {
  const response = await fetch(process.env.TEST_DATABASES ?? '', { method, body });
  if (!response.ok) throw new Error(await response.text());
  return response;
}
