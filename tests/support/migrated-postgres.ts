/** A database of one's own: in a run of Vitest on the server of the run, anywhere else on a server that goes with it. */
import { startDatabaseServer, type Kind, type TestDatabase } from '#tests/support/database-server.ts';

type Borrowed = TestDatabase & { stop: () => Promise<void> };

/** The real one, also while a test stands in for it. */
const { fetch } = globalThis;

export const startMigratedPostgres = () => borrow('migrated');
export const startEmptyPostgres = () => borrow('empty');

async function borrow(kind: Kind): Promise<Borrowed> {
  const lender = process.env.TEST_DATABASES;
  if (lender === undefined) {
    const server = await startDatabaseServer();
    return { ...(await server.create(kind)), stop: server.stop };
  }
  const database = (await (await ask(lender, 'POST', kind)).json()) as TestDatabase;
  return {
    ...database,
    stop: async () => {
      await ask(lender, 'DELETE', database.name);
    },
  };
}

async function ask(lender: string, method: string, body: string): Promise<Response> {
  const response = await fetch(lender, { method, body });
  if (!response.ok) throw new Error(await response.text());
  return response;
}
