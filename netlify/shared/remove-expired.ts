import { oneRow } from '#netlify/shared/sql.ts';

/** How many rows of each kind were removed, or emptied. */
type Removed = { surveys: number; mails: number; mailBodies: number; callCounts: number };

/** Far more than an hour brings, and done within a statement's time; what is left over waits for the next hour. */
const MOST_AT_A_TIME = 1_000;

/** Removes what has been kept as long as the privacy page says. */
export function removeExpired(most = MOST_AT_A_TIME): Promise<Removed> {
  return oneRow<Removed>`
    select surveys, mails, mail_bodies as "mailBodies", call_counts as "callCounts" from remove_expired(${most})`;
}
