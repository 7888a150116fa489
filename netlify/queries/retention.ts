import type { Sql } from '#netlify/shared/sql.ts';

/** How many rows of each kind were removed, or emptied. */
export type Removed = { surveys: number; mails: number; mailBodies: number; callCounts: number };

export async function removeExpired(sql: Sql, most: number): Promise<Removed> {
  const [row] = await sql<Removed>`
    select surveys, mails, mail_bodies as "mailBodies", call_counts as "callCounts" from remove_expired(${most})`;
  if (row === undefined) throw new Error('The clean-up came back without its counts.');
  return row;
}
