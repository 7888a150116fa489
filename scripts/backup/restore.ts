/** Restores a backup into an empty database and deletes the people who were deleted since, all or nothing. */
import pg from 'pg';
import { Problem } from '#local/problem.ts';
import { migrationsHere, type BackupHead } from '#scripts/backup/back-up.ts';
import { readBackup } from '#scripts/backup/backup-file.ts';
import { migrate } from '#scripts/migrate.ts';

/** @param deletions hashes of deleted people in hexadecimal, including ones who aren't in the backup. */
export async function restore(ownerUrl: string, path: string, identity: string, deletions: string[]) {
  // Reads all of it first, so that a damaged file changes nothing.
  const whole = readBackup(path, identity);
  while ((await whole.next()).done !== true);
  const lines = readBackup(path, identity);
  const head = await readHead(lines, path);
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await refuseInhabited(client);
    await migrate(ownerUrl);
    await client.query('begin');
    await client.query('set local timezone = utc');
    const names = head.tables.map(({ name }) => name);
    await client.query(`truncate ${names.join(', ')}`);
    const rows = await insertRows(client, head, lines);
    for (const { name, identity, next } of head.tables) {
      if (next === null) continue;
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3, false)', [name, identity, next]);
    }
    const deletedAgain = await deleteAgain(client, deletions);
    await doubtMails(client, head.madeAt);
    await client.query('commit');
    return { madeAt: head.madeAt, rows, deletedAgain };
  } finally {
    await client.end();
  }
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

async function deleteAgain(client: pg.Client, deletions: string[]): Promise<number> {
  const { rowCount } = await client.query(
    `select remove_person(p.email, 'deleted') from people p
     where sha256(p.id::text::bytea) in (select decode(hash, 'hex') from unnest($1::text[]) hash)
       or sha256(p.id::text::bytea) in (select e.person_hash from ended_people e)`,
    [deletions],
  );
  return rowCount ?? 0;
}

/** Emails that were waiting may have been sent since the backup, so they are looked up before they are sent. */
async function doubtMails(client: pg.Client, madeAt: string): Promise<void> {
  await client.query(
    `update outgoing_emails set unknown_since = least(unknown_since, $1::timestamptz)
     where sent_at is null and failed_at is null and created_at <= now()`,
    [madeAt],
  );
}
