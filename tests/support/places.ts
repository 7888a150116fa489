import type pg from 'pg';

/** The tables with a row that has this text anywhere in it, from the catalog: also those that nobody thought of. */
export async function placesOf(owner: pg.Pool, text: string): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await owner.query(
      `select from ${name} as row where strpos(to_jsonb(row)::text, $1) > 0 limit 1`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
