import type pg from 'pg';

/** Written by migrations, or worthless a day later. */
const LEFT_OUT = [
  'applied_files',
  'operators',
  'scheduled_runs',
  'health_checks',
  'call_counts',
  'network_days',
];

/** `next`: the next id, so that none is used again, not even a deleted row's. */
export type Table = { name: string; columns: string[]; identity: string | null; next: string | null };

/** Tables in the order of their creation, so that referenced ones come first. */
export async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns,
       max(quote_ident(a.attname)) filter (where a.attidentity <> '') as identity,
       max(coalesce(pg_sequence_last_value(s.seqrelid) + 1, s.seqstart))::text as next
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_sequence s on a.attidentity <> '' and s.seqrelid = pg_get_serial_sequence(c.relname, a.attname)::regclass
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     group by c.oid, c.relname order by c.oid`,
    [LEFT_OUT],
  );
  return rows;
}

export async function continueNumbers(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence(t.name, t.identity), t.next - 1)
     from json_to_recordset($1) t (name text, identity text, next bigint) where t.next > 1`,
    [JSON.stringify(tables)],
  );
}
