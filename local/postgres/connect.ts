import pg from 'pg';

/** With `await using`, it ends with its block, which rolls back whatever isn't committed. */
export async function connect(config: string | pg.ClientConfig) {
  const client = new pg.Client(config);
  // If it ends while a question waits for its answer, because Neon fell asleep, only the next query fails.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    // Of a host with several addresses; it has no message of its own.
    throw error instanceof AggregateError ? error.errors[0] : error;
  });
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
