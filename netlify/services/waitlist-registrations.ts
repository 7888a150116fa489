import { registerOnWaitlist } from '#netlify/queries/waitlist-registrations.ts';
import { fail, succeed, tooManyTries, type Outcome } from '#netlify/runtime/outcome.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import type { JoinWaitlist, JoinWaitlistResponse } from '#src/contracts/waitlist-registrations.ts';

export async function joinWaitlist(
  sql: Sql,
  request: JoinWaitlist,
  client: string,
): Promise<Outcome<JoinWaitlistResponse & { isFirstRecord: boolean }, 'duplicate_email' | 'rate_limited'>> {
  if (isTrapped(request)) return succeed({ email: request.email, isFirstRecord: false });
  const registered = await registerOnWaitlist(sql, request, client);
  switch (registered.outcome) {
    case 'registered':
      return succeed({ email: request.email, isFirstRecord: registered.isFirstRecord });
    case 'duplicate':
      return fail('duplicate_email', 'This email is already on our waitlist.');
    case 'too_many':
      return tooManyTries(registered.retryAfterS);
  }
}

/** Answered as if it had joined, so that nobody learns which field gave it away. */
function isTrapped({ subject = '' }: JoinWaitlist): boolean {
  return subject.trim() !== '';
}
