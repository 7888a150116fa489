import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startStack } from '#tests/support/stack.ts';

async function aStack(engine: 'pglite' | 'native') {
  const stack = await startStack({ engine });
  onTestFinished(() => stack.stop());
  return stack;
}

async function aClient(connectionString: string) {
  const client = new pg.Client(connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test.each(['pglite', 'native'] as const)('%s keeps the transactions of two clients apart', async (engine) => {
  const stack = await aStack(engine);
  await stack.owner.query('create table notes (word text)');
  const [one, other] = [await aClient(stack.ownerUrl), await aClient(stack.ownerUrl)];
  await one.query('begin');
  await one.query(`insert into notes values ('undone')`);
  const seen = other.query('select word from notes');
  await one.query('rollback');
  expect((await seen).rows).toEqual([]);
  expect((await other.query('select current_user as me')).rows).toEqual([{ me: 'postgres' }]);
});

test('pglite goes on when a client vanishes in the middle of a transaction', async () => {
  const stack = await aStack('pglite');
  await stack.owner.query('create table notes (word text)');
  const doomed = new pg.Client(stack.ownerUrl);
  doomed.on('error', () => undefined);
  await doomed.connect();
  await doomed.query('begin');
  await doomed.query(`insert into notes values ('undone')`);
  (doomed as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
  expect((await stack.owner.query('select word from notes')).rows).toEqual([]);
});

test('native really runs two transactions at once', async () => {
  const stack = await aStack('native');
  const [one, other] = [await aClient(stack.ownerUrl), await aClient(stack.ownerUrl)];
  await one.query('begin');
  await one.query('select pg_advisory_xact_lock(1)');
  await other.query('begin');
  const { rows } = await other.query('select pg_try_advisory_xact_lock(1) as got');
  expect(rows).toEqual([{ got: false }]);
});

test.each(['pglite', 'native'] as const)(
  '%s lets the runtime role log in, but not alter tables',
  async (engine) => {
    const stack = await aStack(engine);
    await stack.owner.query('create table notes (word text)');
    const runtime = await aClient(stack.databaseUrl);
    expect((await runtime.query('select current_user as me')).rows).toEqual([{ me: 'keystead_runtime' }]);
    await expect(runtime.query('drop table notes')).rejects.toMatchObject({ code: '42501' });
  },
);
