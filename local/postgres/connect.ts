import pg from 'pg';

/** With `await using`, it ends with its block, which rolls back whatever isn't committed. */
export async function connect(config: string | pg.ClientConfig) {
  const client = new pg.Client(config);
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
