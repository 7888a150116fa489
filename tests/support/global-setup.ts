/**
 * Shared by all test files of a run, made on first use: GET returns the built site's folder, POST creates a database,
 * DELETE drops it.
 */
import { listen } from '#local/listen.ts';
import { cachedSite } from '#tests/support/cached-site.ts';
import { startDatabaseServer, type DatabaseServer } from '#tests/support/database-server.ts';

export async function setup() {
  let starting: Promise<DatabaseServer> | undefined;
  let building: Promise<string> | undefined;
  const lender = await listen(async (request) => {
    try {
      if (request.method === 'GET') return new Response(await (building ??= cachedSite()));
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
