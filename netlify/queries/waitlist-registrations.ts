import type { Caller } from '#netlify/shared/caller.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type { CameFrom } from '#src/waitlist/came-from.ts';
import type { JoinWaitlist } from '#src/waitlist/schema.ts';

export type Registered =
  { outcome: 'registered' | 'duplicate' | 'locked' } | { outcome: 'too_many'; retryAfterS: number };

type RegisteredRow = { outcome: Registered['outcome']; retryAfterS: number };

export async function registerOnWaitlist(
  sql: Sql,
  { fullName, email, phoneNumber, referralCode, consent, again = false }: JoinWaitlist,
  caller: Caller,
  cameFrom: CameFrom,
): Promise<Registered> {
  const [row] = await sql<RegisteredRow>`
    select outcome, retry_after_s as "retryAfterS"
    from register_on_waitlist(
      ${fullName}, ${email}, ${phoneNumber ?? null}, ${referralCode ?? null}, ${again},
      ${caller}::caller, ${consent}, ${JSON.stringify({
        utm_source: cameFrom.source,
        utm_medium: cameFrom.medium,
        utm_campaign: cameFrom.campaign,
        referring_host: cameFrom.site,
      })}::jsonb
    )`;
  if (row === undefined) throw new Error('The registration came back without its outcome.');
  return row;
}
