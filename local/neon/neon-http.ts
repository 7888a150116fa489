/**
 * Neon's SQL-over-HTTP protocol in front of any Postgres, so that production's own driver runs unchanged on a
 * laptop. It logs in as whoever the driver's connection string names, so the grants of that role count here too.
 * The protocol: https://github.com/neondatabase/neon/blob/main/proxy/src/serverless/sql_over_http.rs
 */
import { Hono } from 'hono';
import pg from 'pg';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Statement = { query: string; params?: unknown[] };
type Body = Statement | { queries: Statement[] };

const MAX_CONNECTIONS = 20;
const ISOLATION_LEVELS: Record<string, string> = {
  ReadUncommitted: 'read uncommitted',
  ReadCommitted: 'read committed',
  RepeatableRead: 'repeatable read',
  Serializable: 'serializable',
};
const ERROR_FIELDS = [
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'severity',
  'where',
  'table',
  'column',
  'schema',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const satisfies (keyof pg.DatabaseError)[];

export function neonHttp() {
  const pools = new Map<string, pg.Pool>();

  function poolFor(connectionString: string) {
    const known = pools.get(connectionString);
    if (known) return known;
    const pool = new pg.Pool({ connectionString, max: MAX_CONNECTIONS });
    // Without a listener, a connection that breaks while idle would end the process.
    pool.on('error', () => undefined);
    pools.set(connectionString, pool);
    return pool;
  }

  const app = new Hono();
  app.post('/sql', async (context) => {
    const connectionString = context.req.header('Neon-Connection-String');
    if (connectionString === undefined)
      return context.json({ message: 'Neon-Connection-String is missing' }, 400);
    const body = await context.req.json<Body>();
    const pool = poolFor(connectionString);
    if (!('queries' in body)) return context.json(await run(pool, body));
    const client = await pool.connect();
    try {
      return context.json({ results: await runBatch(client, body.queries, context.req.raw.headers) });
    } finally {
      client.release();
    }
  });
  app.onError((error, context) => {
    const { status, body } = answerTo(error);
    return context.json(body, status);
  });

  return {
    fetch: (request: Request) => app.fetch(request),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
}

async function run(client: pg.Pool | pg.PoolClient, { query, params }: Statement) {
  const config: pg.QueryArrayConfig & { queryMode: 'extended' } = {
    text: query,
    values: params ?? [],
    rowMode: 'array',
    // The driver parses values itself; they travel as Postgres writes them.
    types: { getTypeParser: () => (value: unknown) => value },
    // One statement at a time, as at Neon, also where there are no parameters.
    queryMode: 'extended',
  };
  const { fields, rows, command, rowCount } = await client.query<unknown[]>(config);
  return { fields, rows, rowAsArray: true, command, rowCount };
}

async function runBatch(client: pg.PoolClient, statements: Statement[], headers: Headers) {
  await client.query(`begin${transactionModes(headers)}`);
  try {
    const results = [];
    for (const statement of statements) results.push(await run(client, statement));
    await client.query('commit');
    return results;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function transactionModes(headers: Headers): string {
  const isolation = ISOLATION_LEVELS[headers.get('Neon-Batch-Isolation-Level') ?? ''];
  const modes = [
    isolation && `isolation level ${isolation}`,
    headers.get('Neon-Batch-Read-Only') === 'true' && 'read only',
    headers.get('Neon-Batch-Deferrable') === 'true' && 'deferrable',
  ].filter((mode) => typeof mode === 'string');
  return modes.length > 0 ? ` ${modes.join(', ')}` : '';
}

/** Postgres's own refusals are a 400 with every field; anything else (no database, say) is a plain failure. */
function answerTo(error: Error): { status: ContentfulStatusCode; body: object } {
  if (!(error instanceof pg.DatabaseError)) return { status: 500, body: { message: error.message } };
  const fields = ERROR_FIELDS.map((name) => [name, error[name] ?? null]);
  return { status: 400, body: Object.fromEntries([['message', error.message], ...fields]) as object };
}
