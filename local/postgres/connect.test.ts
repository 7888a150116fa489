import dns from 'node:dns';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#local/postgres/connect.ts';
import { useStack } from '#tests/support/use-stack.ts';

const stack = useStack();

test('a connection that ends while nobody uses it fails the next query', async () => {
  await using client = await connect(stack.ownerUrl);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await stack.sql`select pg_terminate_backend(${rows[0]?.pid})`;
  await expect.poll(() => client.query('select').then(String, String)).toContain('is not queryable');
});

test('a host that can’t be reached at any of its addresses says why', async () => {
  const both = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  const lookup = (_host: string, _options: object, answer: (error: null, addresses: object[]) => void) =>
    answer(null, both);
  const spy = vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup);
  onTestFinished(() => spy.mockRestore());
  await expect(connect('postgres://owner:secret@database.example:9/keystead')).rejects.toThrow(
    'connect ECONNREFUSED 127.0.0.1:9',
  );
});
