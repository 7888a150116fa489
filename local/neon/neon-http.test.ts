import { neon, neonConfig, NeonDbError, type NeonQueryFunction } from '@neondatabase/serverless';
import { beforeAll, expect, test } from 'vitest';
import { useStack } from '#tests/support/use-stack.ts';

const stack = useStack();
let sql: NeonQueryFunction<false, false>;

beforeAll(async () => {
  neonConfig.fetchEndpoint = process.env.DATABASE_HTTP_URL ?? '';
  // Its own tables, so that it needs none of the product's.
  await stack.owner.query(`
    create table guests (email text constraint guests_email_key unique);
    grant select, insert on guests to keystead_runtime;`);
  sql = neon(stack.databaseUrl);
});

test("values have the driver's types", async () => {
  const [row] = await sql`
    select 1 as int, 2::bigint as big, 1.50::numeric as exact, true as yes, null as nothing,
      array['a', 'b,"c'] as list, '{"a": 1}'::jsonb as json, timestamptz '2026-01-02 03:04:05Z' as at`;
  expect(row).toEqual({
    int: 1,
    big: '2',
    exact: '1.50',
    yes: true,
    nothing: null,
    list: ['a', 'b,"c'],
    json: { a: 1 },
    at: new Date('2026-01-02T03:04:05Z'),
  });
});

test('a violated unique constraint keeps its SQLSTATE and name', async () => {
  await sql`insert into guests (email) values ('twice@example.com')`;
  const second = sql`insert into guests (email) values ('twice@example.com')`;
  await expect(second).rejects.toBeInstanceOf(NeonDbError);
  await expect(second).rejects.toMatchObject({
    code: '23505',
    constraint: 'guests_email_key',
    table: 'guests',
    detail: 'Key (email)=(twice@example.com) already exists.',
  });
});

test('two statements in one request are refused, as Neon does', async () => {
  await expect(sql.query('select 1; select 2')).rejects.toMatchObject({ code: '42601' });
});

test('an unknown role and an unreachable database are errors, not crashes', async () => {
  const stranger = stack.databaseUrl.replace('keystead_runtime:', 'nobody:');
  await expect(neon(stranger)`select 1`).rejects.toThrow(/nobody/);
  await expect(neon('postgres://a:b@localhost:1/c')`select 1`).rejects.toThrow(/HTTP status 500/);
  expect(await sql`select current_user as me`).toEqual([{ me: 'keystead_runtime' }]);
});
