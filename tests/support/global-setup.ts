/**
 * Lends databases to the test files of a run, which are processes of their own: POST makes one, DELETE drops one. The
 * server starts for the first that asks, so a run of pure rules does not wait for it.
 */
import { listen } from '#local/listen.ts';
import { startDatabaseServer, type DatabaseServer } from '#tests/support/database-server.ts';

export async function setup() {
  let starting: Promise<DatabaseServer> | undefined;
  const lender = await listen(async (request) => {
    try {
      const server = await (starting ??= startDatabaseServer());
      if (request.method === 'POST') return Response.json(await server.create());
      await server.drop(await request.text());
      return new Response(null, { status: 204 });
    } catch (cause) {
      return new Response(String(cause), { status: 500 });
    }
  }, 0);
  process.env.TEST_DATABASES = `http://localhost:${lender.port}`;
  return async () => {
    await lender.close();
    await (await starting)?.stop();
  };
}
