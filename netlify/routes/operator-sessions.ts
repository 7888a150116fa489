import { acceptLinkRequest, enqueueOperatorLink } from '#netlify/emails/enqueue-link.ts';
import { env } from '#netlify/shared/env.ts';
import { newRouter, route } from '#netlify/shared/route.ts';
import { newCaller } from '#netlify/shared/caller.ts';
import { readOperatorToken } from '#netlify/shared/link-token.ts';
import { logOperator, readOperatorContext, type OperatorSessionRow } from '#netlify/shared/operator.ts';
import { fail, succeed } from '#netlify/shared/outcome.ts';
import { forgetOperatorCookie, newOperatorSession, sendCookies } from '#netlify/shared/cookies.ts';
import { oneRow, sql, type Limited } from '#netlify/shared/sql.ts';
import { emailLinks } from '#src/shared/email-kinds.ts';
import {
  byEmailRequestSchema,
  byLinkRequestSchema,
  bySessionRequestSchema,
} from '#src/shared/api/schemas.ts';

const requestOperatorLink = route(byEmailRequestSchema, async ({ email }, call) => {
  const context = readOperatorContext(call);
  const caller = newCaller({ browserId: null, ...context });
  const outcome = await acceptLinkRequest(enqueueOperatorLink(email, caller), call);
  const isOperator = env().OPERATOR_EMAILS?.includes(email) === true;
  if (outcome.ok && isOperator) logOperator('asked_for_link', context, { email });
  else logOperator('refused', context, { email, reason: outcome.ok ? 'unauthorized' : 'rate_limited' });
  return outcome;
});

type SignInRefusal = 'link_incomplete' | 'link_expired' | 'link_used' | 'unauthorized';
type SignInRow = Limited<'opened' | SignInRefusal> & { sessionId: string };

const signIn = route(byLinkRequestSchema, async ({ token, retrySecret }, call) => {
  const context = readOperatorContext(call);
  // Forged links count as attempts too.
  const link = readOperatorToken(token);
  const { email, linkId = null } = link ?? {};
  const session = newOperatorSession(linkId ?? '', retrySecret);
  const expiresAt = link && new Date(link.issuedAt + emailLinks.operator_link.lifetimeMs);
  const caller = newCaller({ browserId: null, sessionHash: session.hash, networks: context.networks });
  const { outcome, sessionId, retryAfterS } = await oneRow<SignInRow>`
    select outcome, session_id, retry_after_s
    from open_operator_session(${email ?? null}, ${expiresAt}, ${linkId}, ${caller}::caller)`;
  if (outcome !== 'opened') {
    logOperator('refused', context, { email, reason: outcome });
    return fail(outcome, { retryAfterS });
  }
  logOperator('signed_in', context, { email, sessionId });
  sendCookies(call, session.cookie);
  return succeed({ signedIn: true });
});

const signOut = route(bySessionRequestSchema, async (_, call) => {
  const context = readOperatorContext(call);
  const [ended] =
    context.sessionHash === null
      ? []
      : await sql()<OperatorSessionRow>`select session_id, email from end_operator_session(${context.sessionHash})`;
  if (ended !== undefined) logOperator('signed_out', context, ended);
  sendCookies(call, forgetOperatorCookie());
  return succeed({ signedIn: false });
});

export const operatorSessions = newRouter()
  .post('/api/operator/link', requestOperatorLink)
  .post('/api/operator/sessions', signIn)
  .post('/api/operator/sessions/end', signOut);
