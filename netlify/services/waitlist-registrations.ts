import { registerOnWaitlist } from '#netlify/queries/waitlist-registrations.ts';
import type { Caller } from '#netlify/shared/caller.ts';
import { fail, succeed, tooManyTries, type Outcome } from '#netlify/shared/outcome.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type { Visiting } from '#netlify/shared/visiting.ts';
import { locked } from '#netlify/services/refusals.ts';
import { cameFrom, NOWHERE } from '#src/waitlist/came-from.ts';
import type { JoinWaitlist, JoinWaitlistResponse } from '#src/waitlist/schema.ts';

export async function joinWaitlist(
  sql: Sql,
  request: JoinWaitlist,
  caller: Caller,
  { ownHost, asksForPrivacy }: Visiting,
): Promise<Outcome<JoinWaitlistResponse, 'duplicate_email' | 'locked' | 'rate_limited'>> {
  if (isTrapped(request)) return succeed({ email: request.email });
  const registered = await registerOnWaitlist(
    sql,
    request,
    caller,
    asksForPrivacy ? NOWHERE : cameFrom(request.cameFrom ?? {}, ownHost),
  );
  switch (registered.outcome) {
    case 'registered':
      return succeed({ email: request.email });
    case 'duplicate':
      return fail('duplicate_email', 'This email is already on our waitlist.');
    case 'locked':
      return locked();
    case 'too_many':
      return tooManyTries(registered.retryAfterS);
  }
}

/** Answered as if it had joined, so that nobody learns which field gave it away. */
function isTrapped({ subject = '' }: JoinWaitlist): boolean {
  return subject.trim() !== '';
}
