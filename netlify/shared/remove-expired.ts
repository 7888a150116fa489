import { log } from '#netlify/shared/log.ts';
import { oneRow } from '#netlify/shared/sql.ts';

const NONE = { people: 0, emails: 0, emailBodies: 0, sessions: 0, hashes: 0, callCounts: 0 };
type Removed = typeof NONE;
type Expired = Omit<Removed, 'people'> & {
  requests: { time: string; request: keyof typeof events; person: string }[] | null;
};
const kinds = Object.keys(NONE) as (keyof Removed)[];
export type Portions = { people: number; others: number; times: number };

/** Visitors' writes wait while a portion of people is deleted. Together they take less than the 30 s a function has. */
const PORTIONS: Portions = { people: 20, others: 2_000, times: 100 };

/** As the routes log it when people do it themselves (docs/runbook.md). */
const events = { delete: 'person_deleted', unsubscribe: 'unsubscribed', 'lift bounce': 'bounce_lifted' };

/** Removes what the privacy page says has expired, one short transaction after the other. */
export async function removeExpired({ people, others, times }: Portions = PORTIONS): Promise<Removed> {
  const total = { ...NONE };
  for (let round = 0; round < times; round += 1) {
    const abandoned = await oneRow<Pick<Removed, 'people'>>`select remove_abandoned(${people}) as people`;
    const { requests, ...expired } = await oneRow<Expired>`
      select emails, email_bodies, sessions, hashes, call_counts, requests from remove_expired(${others})`;
    for (const { request, time, person } of requests ?? [])
      log('info', events[request], { time: new Date(time).toISOString(), person });
    const removed = { ...abandoned, ...expired };
    for (const kind of kinds) total[kind] += removed[kind];
    if (removed.people < people && kinds.every((kind) => removed[kind] < others)) break;
  }
  return total;
}
