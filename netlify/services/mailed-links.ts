/** Asking for a link by mail: the same answer in the same time, whatever is known of the address. */
import { setTimeout } from 'node:timers/promises';
import { enqueueLink, type QueuedLink } from '#netlify/queries/queued-links.ts';
import type { Caller } from '#netlify/shared/caller.ts';
import { succeed, tooManyTries, type Outcome } from '#netlify/shared/outcome.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import { LINK_ANSWER_MS } from '#src/shared/timing.ts';

export async function mailLink(
  sql: Sql,
  link: QueuedLink,
  caller: Caller,
): Promise<Outcome<{ accepted: true }, 'rate_limited'>> {
  const [retryAfterS] = await Promise.all([enqueueLink(sql, link, caller), setTimeout(LINK_ANSWER_MS)]);
  return retryAfterS === null ? succeed({ accepted: true }) : tooManyTries(retryAfterS);
}
