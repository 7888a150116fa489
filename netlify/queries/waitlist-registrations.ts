import type { Sql } from '#netlify/runtime/sql.ts';
import type { JoinWaitlist } from '#src/contracts/waitlist-registrations.ts';

export type Registered =
  | {
      outcome: 'registered';
      /** False where somebody has already answered the survey with this address. */
      isFirstRecord: boolean;
    }
  | { outcome: 'duplicate' }
  | { outcome: 'too_many'; retryAfterS: number };

type RegisteredRow = { outcome: Registered['outcome']; isFirstRecord: boolean; retryAfterS: number };

export async function registerOnWaitlist(
  sql: Sql,
  { fullName, email, phoneNumber, referralCode, retrySecret }: JoinWaitlist,
  client: string,
): Promise<Registered> {
  const [row] = await sql<RegisteredRow>`
    select outcome, is_first_record as "isFirstRecord", retry_after_s as "retryAfterS"
    from register_on_waitlist(
      ${fullName}, ${email}, ${phoneNumber ?? null}, ${referralCode ?? null}, ${retrySecret ?? null}, ${client}
    )`;
  if (row === undefined) throw new Error('The registration came back without its outcome.');
  return row;
}
