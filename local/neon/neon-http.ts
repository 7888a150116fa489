/** Neon's protocol: https://github.com/neondatabase/neon/blob/main/proxy/src/serverless/sql_over_http.rs */
import { Hono } from 'hono';
import pg from 'pg';

export type Statement = { query: string; params?: unknown[] };

const MAX_CONNECTIONS = 20;

export function neonHttp() {
  const pools = new Map<string, pg.Pool>();

  function poolFor(connectionString: string) {
    const open = pools.get(connectionString);
    if (open) return open;
    const pool = new pg.Pool({ connectionString, max: MAX_CONNECTIONS });
    // Without a listener, a broken idle connection would end the process.
    pool.on('error', () => undefined);
    pools.set(connectionString, pool);
    return pool;
  }

  const app = new Hono();
  app.post('/sql', async (context) => {
    const connectionString = context.req.header('Neon-Connection-String');
    if (connectionString === undefined)
      return context.json({ message: 'Neon-Connection-String is missing' }, 400);
    return context.json(await runStatement(poolFor(connectionString), await context.req.json<Statement>()));
  });
  app.onError((error, context) =>
    context.json(
      Object.assign({ message: error.message }, error),
      error instanceof pg.DatabaseError ? 400 : 500,
    ),
  );

  return {
    fetch: (request: Request) => app.fetch(request),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
}

export async function runStatement(database: pg.Pool | pg.ClientBase, { query, params }: Statement) {
  const config: pg.QueryArrayConfig & { queryMode: 'extended' } = {
    text: query,
    values: params ?? [],
    rowMode: 'array',
    // Text, because the driver parses values itself.
    types: { getTypeParser: () => (value: unknown) => value },
    // The extended protocol rejects several statements in one call, as Neon does.
    queryMode: 'extended',
  };
  const { fields, rows, command, rowCount } = await database.query<unknown[]>(config);
  return { fields, rows, rowAsArray: true, command, rowCount };
}
