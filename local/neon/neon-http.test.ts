import { neon, neonConfig } from '@neondatabase/serverless';
import { beforeAll, expect, test } from 'vitest';
import { useStack } from '#tests/support/use-stack.ts';

const stack = useStack();

beforeAll(() => {
  neonConfig.fetchEndpoint = process.env.DATABASE_HTTP_URL ?? '';
});

test('two statements in one request are refused, as Neon does', async () => {
  await expect(neon(stack.databaseUrl).query('select 1; select 2')).rejects.toMatchObject({ code: '42601' });
});

test('an unknown role and an unreachable database are errors, not crashes', async () => {
  const stranger = stack.databaseUrl.replace('keystead_runtime:', 'nobody:');
  await expect(neon(stranger)`select 1`).rejects.toThrow(/nobody/);
  await expect(neon('postgres://a:b@localhost:1/c')`select 1`).rejects.toThrow(/HTTP status 500/);
  expect(await neon(stack.databaseUrl)`select current_user as me`).toEqual([{ me: 'keystead_runtime' }]);
});
