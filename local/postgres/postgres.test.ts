import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startStack } from '#tests/support/stack.ts';

async function aStack() {
  const stack = await startStack();
  onTestFinished(() => stack.stop());
  return stack;
}

async function aClient(connectionString: string) {
  const client = new pg.Client(connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('two transactions run at once and see nothing of each other', async () => {
  const stack = await aStack();
  await stack.owner.query('create table notes (word text)');
  const [one, other] = [await aClient(stack.ownerUrl), await aClient(stack.ownerUrl)];
  await one.query('begin');
  await one.query(`insert into notes values ('undone')`);
  expect((await other.query('select word from notes')).rows).toEqual([]);
  await one.query('rollback');
  expect((await other.query('select word from notes')).rows).toEqual([]);
});

test('the runtime role logs in, but cannot alter tables', async () => {
  const stack = await aStack();
  await stack.owner.query('create table notes (word text)');
  const runtime = await aClient(stack.databaseUrl);
  expect((await runtime.query('select current_user as me')).rows).toEqual([{ me: 'keystead_runtime' }]);
  await expect(runtime.query('drop table notes')).rejects.toMatchObject({ code: '42501' });
});

test('nobody logs in without the password', async () => {
  const stack = await aStack();
  const stranger = Object.assign(new URL(stack.ownerUrl), { password: 'postgres' }).href;
  await expect(new pg.Client(stranger).connect()).rejects.toMatchObject({ code: '28P01' });
});

test('words are sorted and told apart as on every other machine', async () => {
  const stack = await aStack();
  const { rows } = await stack.owner.query(
    `select string_agg(word, '' order by word) as sorted, lower('ÅÉ') as lower, current_setting('timezone') as zone
     from unnest(array['b', 'B', 'a', 'ä']) as word`,
  );
  expect(rows).toEqual([{ sorted: 'Babä', lower: 'åé', zone: 'UTC' }]);
});

test('two test files have a database each', async () => {
  const [one, other] = [await aStack(), await aStack()];
  await one.owner.query('create table notes (word text)');
  const { rows } = await other.owner.query(`select to_regclass('notes') as notes`);
  expect(rows).toEqual([{ notes: null }]);
});
