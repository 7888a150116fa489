import { insertRegistration } from '#netlify/queries/waitlist-registrations.ts';
import { fail, succeed, type Outcome } from '#netlify/runtime/outcome.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import type { JoinWaitlist } from '#src/contracts/waitlist-registrations.ts';

export type Joined = { email: string; isFirstRecord: boolean };

export async function joinWaitlist(
  sql: Sql,
  request: JoinWaitlist,
): Promise<Outcome<Joined, 'duplicate_email'>> {
  const registered = await insertRegistration(sql, request);
  return registered === 'duplicate_email'
    ? fail('duplicate_email', 'This email is already on our waitlist.')
    : succeed(registered);
}
