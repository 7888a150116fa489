import type pg from 'pg';
import { storedData } from '#tests/support/stored-data.ts';

export async function tablesOf(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

export async function countRows(owner: pg.Pool): Promise<number> {
  const counts = (await tablesOf(owner)).map((name) => `(select count(*) from ${name})`);
  const { rows } = await owner.query<{ count: number }>(`select (${counts.join(' + ')})::int as count`);
  return rows[0]?.count ?? 0;
}

export async function countDeadlocks(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

export async function placesOf(owner: pg.Pool, text: string): Promise<string[]> {
  const places: string[] = [];
  for (const name of await tablesOf(owner)) {
    const { rowCount } = await owner.query(
      `select from ${name} as row where strpos(to_jsonb(row)::text, $1) > 0 limit 1`,
      [text],
    );
    if (rowCount) places.push(name);
  }
  return places;
}

export type DeclaredColumn = { table: string; column: string; place: string; path: string; says: string };

/** Every declared column, with its path in `YourData` and its row on the privacy page. */
export const declaredColumns: DeclaredColumn[] = Object.entries(storedData).flatMap(([table, groups]) =>
  Object.entries(groups).flatMap(([says, places]) =>
    Object.entries(places).flatMap(([place, columns]) =>
      columns.split(/\s+/).map((text) => {
        const [column = '', name = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] =
          text.split('=');
        return { table, column, place, path: place === 'top' ? name : `${place}.${name}`, says };
      }),
    ),
  ),
);

export type Row = Record<string, unknown>;
export type Stored = Record<string, Row[]>;

export const ofAPerson = declaredColumns.filter(({ place }) => place === 'whose');

export async function rowsOf(owner: pg.Pool, table: string, where = 'true'): Promise<Row[]> {
  const { rows } = await owner.query<{ row: Row }>(
    `select to_jsonb(r) as row from ${table} r where ${where}`,
  );
  return rows.map(({ row }) => row);
}

/** SQL that finds an address in columns that hold something else. */
const KEYS: Partial<Record<string, string>> = {
  person_id: '(select p.id from people p where p.email = $1)',
  address_hash: 'address_hash($1)',
};

export async function storedUnder(owner: pg.Pool, email: string): Promise<Stored> {
  const tables = ofAPerson.map(
    ({ table, column }) =>
      `(select coalesce(jsonb_agg(to_jsonb(r) order by to_jsonb(r)::text), '[]') from ${table} r
        where r.${column} = ${KEYS[column] ?? '$1'}) as ${table}`,
  );
  const { rows } = await owner.query<Stored>(`select ${tables.join(', ')}`, [email]);
  return rows[0] ?? {};
}

export function changesBetween(before: Stored, after: Stored) {
  const tables = Object.keys(before).map(
    (table) => [table, before[table] ?? [], after[table] ?? []] as const,
  );
  return {
    adds: tables.filter(([, old, rows]) => rows.length > old.length).map(([table]) => table),
    removes: tables.filter(([, old, rows]) => rows.length < old.length).map(([table]) => table),
    changes: tables
      .filter(([, old, rows]) => rows.length === old.length)
      .flatMap(([table, old, rows]) =>
        Object.keys(rows[0] ?? {})
          .filter(
            (column) =>
              JSON.stringify(old.map((row) => row[column])) !==
              JSON.stringify(rows.map((row) => row[column])),
          )
          .map((column) => `${table}.${column}`),
      ),
  };
}
