/** Signing an operator in, by a link in their mailbox, and out. */
import {
  endOperatorSession,
  openOperatorSession,
  type OperatorSession,
} from '#netlify/queries/operator-sessions.ts';
import { newCaller } from '#netlify/shared/caller.ts';
import { readOperatorToken } from '#netlify/shared/link-token.ts';
import { logOperator, type OperatorCall } from '#netlify/shared/operator.ts';
import { fail, succeed, tooManyTries, type Outcome } from '#netlify/shared/outcome.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import { mailLink } from '#netlify/services/mailed-links.ts';
import type {
  EmailOperatorLinkResponse,
  EndOperatorSessionResponse,
  OpenOperatorSessionResponse,
} from '#src/operator/session-schema.ts';

export async function mailOperatorLink(
  sql: Sql,
  email: string,
  by: OperatorCall,
): Promise<Outcome<EmailOperatorLinkResponse, 'rate_limited'>> {
  const { operators } = by;
  const caller = newCaller({ browserId: null, ...by });
  const outcome = await mailLink(sql, { kind: 'operator_link', email, operators }, caller);
  if (!outcome.ok) logOperator('refused', by, { email, reason: 'too_many' });
  else if (!operators.includes(email)) logOperator('refused', by, { email, reason: 'unlisted' });
  else logOperator('asked_for_link', by, { email });
  return outcome;
}

type Opened = Outcome<
  OpenOperatorSessionResponse,
  'link_incomplete' | 'link_expired' | 'link_used' | 'unauthorized' | 'rate_limited'
>;

export async function signOperatorIn(
  sql: Sql,
  token: string,
  sessionHash: string,
  by: OperatorCall,
): Promise<Opened> {
  const link = readOperatorToken(token);
  const opened = await openOperatorSession(sql, link, sessionHash, by);
  const email = link?.email;
  if (opened.outcome === 'opened') {
    logOperator('signed_in', by, { email, sessionId: opened.sessionId });
    return succeed({ signedIn: true });
  }
  logOperator('refused', by, { email, reason: opened.outcome });
  switch (opened.outcome) {
    case 'forged':
      return fail('link_incomplete', 'This link is not complete. Ask for a new one.');
    case 'unlisted':
      return fail('unauthorized', 'This link is for somebody who is no operator.');
    case 'expired':
      return fail('link_expired', 'This link has expired. Ask for a new one.');
    case 'used':
      return fail('link_used', 'This link has been used. Ask for a new one.');
    case 'too_many':
      return tooManyTries(opened.retryAfterS);
  }
}

/** A browser without a session is signed out already. */
export async function signOperatorOut(
  sql: Sql,
  by: OperatorCall,
): Promise<Outcome<EndOperatorSessionResponse>> {
  const ended = by.sessionHash === null ? null : await endOperatorSession(sql, by.sessionHash);
  if (ended !== null) logOperator('signed_out', by, ended);
  return succeed({ ended: true });
}

/** @param find Answers with null where the session is no operator's; without one nobody is asked. */
export async function findForOperator<Found extends OperatorSession>(
  by: OperatorCall,
  find: () => Promise<Found | null>,
): Promise<Outcome<Found, 'unauthorized'>> {
  const found = by.sessionHash === null ? null : await find();
  if (found !== null) return succeed(found);
  logOperator('refused', by, { reason: 'no_session' });
  return fail('unauthorized', 'Sign in with a link from the mailbox of an operator.');
}
