import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';
import { useCast } from '#tests/support/use-stack.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const { stack, cast } = useCast();
let runtime: pg.Client;

beforeAll(async () => {
  runtime = new pg.Client({ connectionString: stack.databaseUrl });
  await runtime.connect();
});
afterAll(() => runtime.end());

test.each([
  'create table loot (id int)',
  'create function loot() returns int language sql as $$ select 1 $$',
  'create role loot',
  `update outgoing_emails set recipient = 'eve@example.com'`,
  'select payload from outgoing_emails',
  `insert into operators values ('eve@example.com')`,
  'select from operators',
])('the runtime role may not: %s', async (statement) => {
  await expect(runtime.query(statement)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
});

test('the runtime role may call exactly the functions netlify/ calls', async () => {
  const rows = await stack.sql<{ name: string; for_runtime: boolean; for_all: boolean }>`
    select proname as name, has_function_privilege('keystead_runtime', oid, 'execute') as for_runtime,
      has_function_privilege('public', oid, 'execute') as for_all
    from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(rows.filter((row) => row.for_all)).toEqual([]);
  const code = sourceFiles('netlify/**')
    .filter(({ path }) => !path.includes('.test.'))
    .map(({ text }) => text)
    .join();
  const needed = rows.filter(({ name }) => new RegExp(`\\b${name}\\(`).test(code));
  const namesOf = (some: typeof rows) => some.map(({ name }) => name).toSorted();
  const remedy =
    'Only a function that netlify/ calls is `security definer`, which grants it: mend its file in sql/.';
  expect(namesOf(rows.filter((row) => row.for_runtime)), remedy).toEqual(namesOf(needed));
});

/** Each call begins with the session. */
const READS = {
  operator_decide: `'hasty', '', 'counted', 'because', null`,
  operator_domains: ``,
  operator_list: `'{}', null, null`,
  operator_people: `'00000000-0000-0000-0000-000000000000', false, 100000, true, '[]', null, null`,
  operator_report: `'[]', '{}', 10, null, null`,
  operator_texts: `100, null, 10, null, null`,
};

test('the runtime role reads answers and registrations only with a session of someone who is an operator', async () => {
  const { email } = await cast.answered();
  await stack.sql`
    insert into operator_sessions (token_hash, email, link_id, expires_at)
    values ('live', 'ada@keystead.example', 'a', now() + interval '1 hour'),
      ('ended', 'ada@keystead.example', 'b', now()), ('removed', 'eve@keystead.example', 'c', now() + interval '1 hour')`;
  const granted = await stack.sql<{ name: string }>`
    select proname as name from pg_proc
    where starts_with(proname, 'operator_') and has_function_privilege('keystead_runtime', oid, 'execute') order by 1`;
  expect(granted.map(({ name }) => name)).toEqual(Object.keys(READS));
  for (const [name, parameters] of Object.entries(READS)) {
    const readWith = async (session: string | null) => {
      const text = `select part from ${name}(${['$1', parameters].filter(Boolean).join()})`;
      return (await runtime.query<object>(text, [session])).rows;
    };
    for (const session of [null, 'unknown', 'ended', 'removed'])
      expect(await readWith(session), `${name}, ${session}`).toEqual([]);
    expect(await readWith('live'), name).toHaveLength(1);
  }
  const { rows: counted } = await runtime.query<object>(`select advice_counts('[]'), mail_domains()`);
  expect(JSON.stringify(counted), 'the hourly job counts, and reads nobody').not.toContain(email);
});

test('the runtime role owns nothing, reads properties, and writes only the progress of emails and the runs of jobs', async () => {
  const granted = await stack.sql`
    select relname as name, array_agg(wanted order by wanted) as rights
    from pg_class, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) wanted
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'S')
      and case when relkind = 'S' then wanted in ('SELECT', 'UPDATE') and has_sequence_privilege('keystead_runtime', oid, wanted)
        when wanted in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') then has_any_column_privilege('keystead_runtime', oid, wanted)
        else has_table_privilege('keystead_runtime', oid, wanted) end
    group by relname order by relname`;
  expect(granted).toEqual([
    { name: 'outgoing_emails', rights: ['SELECT', 'UPDATE'] },
    { name: 'properties', rights: ['SELECT'] },
    { name: 'scheduled_runs', rights: ['SELECT', 'UPDATE'] },
  ]);
  expect(await stack.sql`select relname from pg_class where relowner = 'keystead_runtime'::regrole`).toEqual(
    [],
  );
});
