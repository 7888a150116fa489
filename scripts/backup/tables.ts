import type pg from 'pg';

/** Written by migrations, or worthless a day later. */
const LEFT_OUT = ['applied_files', 'database_purpose', 'scheduled_runs', 'call_counts'];

export type Table = { name: string; columns: string[]; identity: string | null };

/** Referenced tables come first. */
export async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname as name,
       array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns,
       max(quote_ident(a.attname)) filter (where a.attidentity <> '') as identity
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  const { rows: references } = await client.query<{ of: string; to: string }>(
    `select conrelid::regclass::text as of, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  return inOrder(tables, references);
}

function inOrder(tables: Table[], references: { of: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const next = waiting.findIndex(
      ({ name }) => !references.some(({ of, to }) => of === name && waiting.some((one) => one.name === to)),
    );
    if (next < 0) throw new Error('Foreign keys form a cycle.');
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}
