/** What a database remembers of the files that made it, and whether those are the ones that are here. */
import type pg from 'pg';
import { Problem } from '#local/problem.ts';
import type { SqlFile } from '#scripts/sql-files.ts';

/** The checksum of each applied file, by its path. */
export type Applied = ReadonlyMap<string, string>;

export async function findApplied(client: pg.Client, beginAgain: string): Promise<Applied> {
  const older = await client.query<{ table: string | null }>(
    `select to_regclass('public.schema_migrations')::text as table`,
  );
  if (older.rows[0]?.table) {
    throw new Problem(`This database is from before the migrations were squashed: ${beginAgain}.`);
  }
  await client.query(
    `create table if not exists applied_files (
       path text not null,
       checksum text not null,
       applied_at timestamptz not null,
       constraint applied_files_pkey primary key (path)
     )`,
  );
  const { rows } = await client.query<{ path: string; checksum: string }>(
    'select path, checksum from applied_files order by path',
  );
  return new Map(rows.map(({ path, checksum }) => [path, checksum]));
}

export function refuseAnotherPast(migrations: SqlFile[], applied: Applied, beginAgain: string): void {
  const files = new Map(migrations.map(({ path, checksum }) => [path, checksum]));
  for (const [path, checksum] of applied) {
    if (!path.startsWith('sql/migrations/') || files.get(path) === checksum) continue;
    throw new Problem(
      files.has(path)
        ? `${path} was changed after this database had applied it: put it back and write a new migration. If it has never left your machine, ${beginAgain}.`
        : `This database has applied ${path}, which is not here: migrate from the newer code, or ${beginAgain}.`,
    );
  }
}

export async function noteApplied(client: pg.Client, files: SqlFile[]): Promise<void> {
  await client.query(
    `insert into applied_files (path, checksum, applied_at)
     select file.path, file.checksum, now() from unnest($1::text[], $2::text[]) as file (path, checksum)
     on conflict (path) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [files.map(({ path }) => path), files.map(({ checksum }) => checksum)],
  );
}
