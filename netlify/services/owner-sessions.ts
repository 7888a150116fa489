/** Opening a session with a mailed link, and ending one. */
import { endSession, proveMailbox } from '#netlify/queries/owner-sessions.ts';
import type { Caller } from '#netlify/shared/caller.ts';
import { readLinkToken } from '#netlify/shared/link-token.ts';
import { fail, succeed, tooManyTries, type Outcome } from '#netlify/shared/outcome.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import { gone, noSession } from '#netlify/services/refusals.ts';
import type { EndOwnerSessionResponse, OpenOwnerSessionResponse } from '#src/account/session-schema.ts';

type Opened = Outcome<
  OpenOwnerSessionResponse,
  'link_incomplete' | 'link_expired' | 'link_used' | 'gone' | 'rate_limited'
>;

export async function openOwnerSession(
  sql: Sql,
  token: string,
  referralCode: string | null,
  caller: Caller,
): Promise<Opened> {
  const link = readLinkToken(token);
  if (link === null) return fail('link_incomplete', 'This link is not complete. Ask for a new one.');
  const proven = await proveMailbox(sql, link, referralCode, caller);
  switch (proven.outcome) {
    case 'proven':
      return succeed({
        email: proven.email,
        leadsTo: link.kind === 'your_data_link' ? 'your-data' : 'survey',
      });
    case 'expired':
      return fail('link_expired', 'This link has expired. Ask for a new one.');
    case 'used':
      return fail('link_used', 'This link was opened in another browser. Ask for a new one.');
    case 'gone':
      return gone();
    case 'too_many':
      return tooManyTries(proven.retryAfterS);
  }
}

/** A browser without a session has ended its own already. */
export async function endOwnerSession(
  sql: Sql,
  caller: Caller,
  id: number | null,
): Promise<Outcome<EndOwnerSessionResponse, 'unauthorized'>> {
  const isOwner = caller.sessionHash !== null && (await endSession(sql, caller, id));
  return isOwner || id === null ? succeed({ ended: true }) : noSession();
}
