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
