import { oneRow } from '#netlify/shared/sql.ts';

/** Rows removed or emptied, by kind. */
type RemovedRow = { surveys: number; mails: number; mailBodies: number; callCounts: number };

/** Far more than expires in an hour; the rest waits for the next run. */
const MAX_AT_A_TIME = 1_000;

/** Removes what the privacy page says has expired. */
export function removeExpired(limit = MAX_AT_A_TIME): Promise<RemovedRow> {
  return oneRow<RemovedRow>`
    select surveys, mails, mail_bodies as "mailBodies", call_counts as "callCounts" from remove_expired(${limit})`;
}
