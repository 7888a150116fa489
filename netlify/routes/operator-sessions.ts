import { acceptLinkRequest } from '#netlify/mail/enqueue-link.ts';
import { route, type Call } from '#netlify/shared/route.ts';
import { newRouter } from '#netlify/shared/app.ts';
import { newCaller } from '#netlify/shared/caller.ts';
import { readOperatorToken } from '#netlify/shared/link-token.ts';
import { logOperator, readOperatorContext, type OperatorSessionRow } from '#netlify/shared/operator.ts';
import { refused, succeed, type Outcome } from '#netlify/shared/outcome.ts';
import { forgetOperatorCookie, newOperatorSession, sendCookies } from '#netlify/shared/session.ts';
import { oneRow, sql } from '#netlify/shared/sql.ts';
import { emailLinks } from '#src/shared/email-kinds.ts';
import {
  byEmailRequestSchema,
  byLinkRequestSchema,
  bySessionRequestSchema,
  type ByEmail,
  type ByLink,
} from '#src/shared/fields.ts';

export const operatorSessions = newRouter()
  .post('/api/operator/link', route(byEmailRequestSchema, mailOperatorLink))
  .post('/api/operator/sessions', route(byLinkRequestSchema, signIn))
  .post('/api/operator/sessions/end', route(bySessionRequestSchema, signOut));

async function mailOperatorLink({ email }: ByEmail, call: Call) {
  const context = readOperatorContext(call);
  const { operators } = context;
  const caller = newCaller({ browserId: null, ...context });
  const outcome = await acceptLinkRequest({ kind: 'operator_link', email, operators }, caller, call);
  if (!outcome.ok) logOperator('refused', context, { email, reason: 'rate_limited' });
  else if (!operators.includes(email)) logOperator('refused', context, { email, reason: 'unauthorized' });
  else logOperator('asked_for_link', context, { email });
  return outcome;
}

type SignInRefusal = 'link_incomplete' | 'link_expired' | 'link_used' | 'unauthorized' | 'rate_limited';
type SignInRow = { outcome: 'opened' | SignInRefusal; sessionId: string; retryAfterS: number | null };
type SignedIn = Outcome<{ signedIn: true }, SignInRefusal>;

async function signIn({ token, retrySecret }: ByLink, call: Call): Promise<SignedIn> {
  const context = readOperatorContext(call);
  // Forged links count as attempts too.
  const link = readOperatorToken(token);
  const { email, proof = null } = link ?? {};
  const session = newOperatorSession(proof ?? '', retrySecret);
  const expiresAt = link && link.issuedAt + emailLinks.operator_link.lifetimeMs;
  const caller = newCaller({ browserId: null, sessionHash: session.hash, networks: context.networks });
  const { outcome, sessionId, retryAfterS } = await oneRow<SignInRow>`
    select outcome, session_id as "sessionId", retry_after_s as "retryAfterS"
    from open_operator_session(
      ${email ?? null}, ${context.operators}, to_timestamp(${expiresAt}::double precision / 1000), ${proof},
      ${caller}::caller
    )`;
  if (outcome !== 'opened') {
    logOperator('refused', context, { email, reason: outcome });
    return refused(outcome, { retryAfterS });
  }
  logOperator('signed_in', context, { email, sessionId });
  sendCookies(call, session.cookie);
  return succeed({ signedIn: true });
}

async function signOut(_: object, call: Call) {
  const context = readOperatorContext(call);
  const [ended] =
    context.sessionHash === null
      ? []
      : await sql()<OperatorSessionRow>`
          select session_id as "sessionId", email from end_operator_session(${context.sessionHash})`;
  if (ended !== undefined) logOperator('signed_out', context, ended);
  sendCookies(call, forgetOperatorCookie());
  return succeed({ signedIn: false });
}
