import type { Caller } from '#netlify/shared/caller.ts';
import type { Sql } from '#netlify/shared/sql.ts';

export type QueuedLink =
  | { kind: 'survey_link' | 'your_data_link'; email: string }
  | { kind: 'operator_link'; email: string; operators: readonly string[] };

/**
 * Puts down a mail with a link to the address, if anything is known of it, or it is an operator's, and its mailbox had
 * fewer than three in a day.
 * @returns null, or the seconds to wait for a client that has asked too often.
 */
export async function enqueueLink(sql: Sql, link: QueuedLink, caller: Caller): Promise<number | null> {
  const operators = link.kind === 'operator_link' ? link.operators : [];
  const [row] = await sql<{ wait: number | null }>`
    select enqueue_link(${link.kind}, ${link.email}, ${operators}, ${caller}::caller) as wait`;
  if (row === undefined) throw new Error('The link came back without its outcome.');
  return row.wait;
}
