import { oneRow } from '#netlify/shared/sql.ts';

const COUNTED = ['surveys', 'mails', 'mailBodies', 'sessions', 'hashes', 'callCounts'] as const;

/** Rows removed or emptied, by kind. */
type Removed = Record<(typeof COUNTED)[number], number>;
export type Portions = { surveys: number; others: number; times: number };

/** Visitors' writes wait while a portion of surveys is deleted. Together they take less than the 30 s a function has. */
const PORTIONS: Portions = { surveys: 20, others: 2_000, times: 100 };

/** Removes what the privacy page says has expired, one short transaction after the other. */
export async function removeExpired({ surveys, others, times }: Portions = PORTIONS): Promise<Removed> {
  const total: Removed = { surveys: 0, mails: 0, mailBodies: 0, sessions: 0, hashes: 0, callCounts: 0 };
  for (let round = 0; round < times; round += 1) {
    const abandoned = await oneRow<{ surveys: number }>`
      select remove_abandoned_surveys(${surveys}) as surveys`;
    const expired = await oneRow<Omit<Removed, 'surveys'>>`
      select mails, mail_bodies as "mailBodies", sessions, hashes, call_counts as "callCounts"
      from remove_expired(${others})`;
    const removed = { ...abandoned, ...expired };
    for (const kind of COUNTED) total[kind] += removed[kind];
    if (removed.surveys < surveys && COUNTED.every((kind) => removed[kind] < others)) break;
  }
  return total;
}
