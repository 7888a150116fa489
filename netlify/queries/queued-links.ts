import type { Sql } from '#netlify/runtime/sql.ts';

const MAX_LINKS_PER_DAY = 3;

export type QueuedLink = { kind: 'survey_link' | 'your_data_link'; email: string; link: string };

/**
 * Puts down a mail to the address with this link, if anything is known of it and it had fewer than three of the kind in a day.
 * @returns null, or the seconds to wait for a client that has asked too often.
 */
export async function enqueueLink(
  sql: Sql,
  { kind, email, link }: QueuedLink,
  client: string,
): Promise<number | null> {
  const [row] = await sql<{ wait: number | null }>`
    select enqueue_link(${kind}, ${email}, ${link}, ${MAX_LINKS_PER_DAY}, ${client}) as wait`;
  if (row === undefined) throw new Error('The link came back without its outcome.');
  return row.wait;
}
