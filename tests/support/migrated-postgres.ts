/** A migrated database: on the run's shared server in Vitest, otherwise on its own server. */
import { startDatabaseServer, type TestDatabase } from '#tests/support/database-server.ts';

/** The real `fetch`, even while a test replaces it. */
const { fetch } = globalThis;

export async function startMigratedPostgres(): Promise<TestDatabase & { stop: () => Promise<void> }> {
  const lender = process.env.TEST_DATABASES;
  if (lender === undefined) {
    const server = await startDatabaseServer();
    return { ...(await server.create()), stop: server.stop };
  }
  const database = (await (await ask(lender, 'POST')).json()) as TestDatabase;
  return {
    ...database,
    stop: async () => {
      await ask(lender, 'DELETE', database.name);
    },
  };
}

async function ask(lender: string, method: string, body: string | null = null): Promise<Response> {
  const response = await fetch(lender, { method, body });
  if (!response.ok) throw new Error(await response.text());
  return response;
}
