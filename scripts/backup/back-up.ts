/** The file has rows as of one moment; the tables themselves are in `sql/`. */
import type pg from 'pg';
import { connect } from '#local/postgres/connect.ts';
import { release } from '#netlify/shared/release.ts';
import { writeBackup } from '#scripts/backup/backup-file.ts';
import { findTables, type Table } from '#scripts/backup/tables.ts';
import { readSqlFiles } from '#scripts/sql-files.ts';

const ROWS_AT_A_TIME = 1_000;

/** The first line. After it, a table's name and an array of its rows take turns. */
export type BackupHead = Awaited<ReturnType<typeof headOf>>;

export const migrationsHere = () =>
  Object.fromEntries(readSqlFiles().migrations.map(({ path, checksum }) => [path, checksum]));

export async function backUp(ownerUrl: string, path: string, recipient: string): Promise<number> {
  await using client = await connect(ownerUrl);
  let rows = 0;
  await client.query('begin isolation level repeatable read read only');
  const text = async function* () {
    const tables = await findTables(client);
    yield `${JSON.stringify(await headOf(client, tables))}\n`;
    for (const { name } of tables) {
      for await (const part of rowsOf(client, name)) {
        rows += part.length;
        yield `${name}\n[${part.join()}]\n`;
      }
    }
  };
  await writeBackup(path, recipient, text());
  return rows;
}

async function headOf(client: pg.Client, tables: Table[]) {
  const { rows } = await client.query<{ now: Date }>('select now() as now');
  return {
    madeAt: (rows[0]?.now ?? new Date()).toISOString(),
    commit: release.commit,
    migrations: migrationsHere(),
    tables,
  };
}

/** Text throughout, so that no number or timestamp is rounded. */
export async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<string[]> {
  await client.query(`declare backup cursor for select row_to_json(t)::text as row from ${table} t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_A_TIME} from backup`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close backup');
}
