/** Restores a backup into an empty database and repeats what people decided since, all or nothing. */
import type pg from 'pg';
import { connect } from '#local/postgres/connect.ts';
import { Problem } from '#local/problem.ts';
import { migrationsHere, type BackupHead } from '#scripts/backup/back-up.ts';
import { readBackup } from '#scripts/backup/backup-file.ts';
import { repeatSince, type Since } from '#scripts/backup/since.ts';
import { continueNumbers } from '#scripts/backup/tables.ts';
import { migrate } from '#scripts/migrate.ts';

export async function restore(ownerUrl: string, path: string, identity: string, since: Since) {
  // Reads all of it first, so that a damaged file changes nothing.
  const whole = readBackup(path, identity);
  while ((await whole.next()).done !== true);
  await using lines = readBackup(path, identity);
  const head = await readHead(lines, path);
  await using client = await connect(ownerUrl);
  await refuseInhabited(client);
  await migrate(ownerUrl);
  await client.query('begin');
  await client.query('set local timezone = utc');
  const names = head.tables.map(({ name }) => name);
  await client.query(`truncate ${names.join(', ')}`);
  const rows = await insertRows(client, head, lines);
  await continueNumbers(client, head.tables);
  const unknown = await repeatSince(client, head.madeAt, since);
  await client.query('commit');
  return { madeAt: head.madeAt, rows, unknown };
}

/** A branch of Neon's history has its rows already, and was last alive when a job last ran. */
export async function catchUp(ownerUrl: string, since: Since) {
  await using client = await connect(ownerUrl);
  await client.query('begin');
  const { rows } = await client.query<{ madeAt: Date | null; people: number }>(
    'select (select count(*) from people)::integer as people, max(ran_at) as "madeAt" from scheduled_runs',
  );
  const madeAt = rows[0]?.madeAt ?? new Date(0);
  const unknown = await repeatSince(client, madeAt.toISOString(), since);
  await client.query('commit');
  return { madeAt: madeAt.toISOString(), rows: rows[0]?.people ?? 0, unknown };
}

async function readHead(lines: AsyncGenerator<string>, path: string): Promise<BackupHead> {
  const head = JSON.parse(String((await lines.next()).value)) as BackupHead;
  if (JSON.stringify(head.migrations) !== JSON.stringify(migrationsHere())) {
    throw new Problem(
      `${path} was made with other migrations, by commit ${head.commit}: restore with that commit, then migrate.`,
    );
  }
  return head;
}

async function refuseInhabited(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.people') is not null as there`,
  );
  if (rows[0]?.there !== true) return;
  const { rowCount } = await client.query('select from people limit 1');
  if (rowCount !== 0) throw new Problem('This database already has people in it: restore into an empty one.');
}

async function insertRows(client: pg.Client, { tables }: BackupHead, lines: AsyncGenerator<string>) {
  let rows = 0;
  for await (const table of lines) {
    const columns = tables.find(({ name }) => name === table)?.columns.join(', ');
    const part: unknown = (await lines.next()).value;
    const { rowCount } = await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [part],
    );
    rows += rowCount ?? 0;
  }
  return rows;
}
