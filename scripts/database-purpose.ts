/** A database stores which deploys it is for, so that a preview notices if it was given production's. */
import type pg from 'pg';

export type Purpose = 'production' | 'preview';

/** Branches and other contexts count as previews. Run by hand, it is production. */
export const purposeOf = (context = 'production'): Purpose =>
  context === 'production' ? 'production' : 'preview';

export async function findPurpose(client: pg.Client): Promise<Purpose | null> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `select to_regclass('public.database_purpose')::text as name`,
  );
  if (tables[0]?.name === null) return null;
  const { rows } = await client.query<{ purpose: Purpose }>('select purpose from database_purpose');
  return rows[0]?.purpose ?? null;
}

export async function notePurpose(client: pg.Client, purpose: Purpose): Promise<void> {
  await client.query('insert into database_purpose (purpose) values ($1) on conflict do nothing', [purpose]);
}
