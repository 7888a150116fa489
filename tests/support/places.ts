/** Looks through all tables, which the catalog names: also those that nobody thought of. */
import type pg from 'pg';

async function tablesOf(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

/** What a column is called that says whose a row is. */
const SAYS_WHOSE = 'email|recipient|person|phone';

/** Every column of the tables that say whose their rows are. */
export async function personalColumns(owner: pg.Pool): Promise<{ table: string; column: string }[]> {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column
     from information_schema.columns join pg_tables on tablename = table_name
     where table_schema = 'public' and table_name in (
       select table_name from information_schema.columns where column_name ~ $1
     )
     order by table_name, ordinal_position`,
    [SAYS_WHOSE],
  );
  return rows;
}

/** How many rows there are at all. */
export async function countRows(owner: pg.Pool): Promise<number> {
  const counts = (await tablesOf(owner)).map((name) => `(select count(*) from ${name})`);
  const { rows } = await owner.query<{ count: number }>(`select (${counts.join(' + ')})::int as count`);
  return rows[0]?.count ?? 0;
}

/** The tables with a row that has this text anywhere in it. */
export async function placesOf(owner: pg.Pool, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tablesOf(owner)) {
    const { rowCount } = await owner.query(
      `select from ${name} as row where strpos(to_jsonb(row)::text, $1) > 0 limit 1`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
