import { mailLink } from '#netlify/mail/enqueue-link.ts';
import { answer, type Call } from '#netlify/shared/answer.ts';
import { newRouter } from '#netlify/shared/app.ts';
import { newCaller } from '#netlify/shared/caller.ts';
import { readOperatorToken } from '#netlify/shared/link-token.ts';
import {
  logOperator,
  noOperator,
  operatorCallOf,
  readAsOperator,
  type Found,
} from '#netlify/shared/operator.ts';
import { fail, succeed, tooManyTries, type Outcome } from '#netlify/shared/outcome.ts';
import { forgetOperatorCookie, newOperatorSession, sendCookies } from '#netlify/shared/session.ts';
import { oneRow, sql } from '#netlify/shared/sql.ts';
import {
  endOperatorSessionsRequestSchema,
  openOperatorSessionRequestSchema,
  type EndOperatorSessions,
  type OpenOperatorSessionRequest,
  type OperatorSession,
} from '#src/operator/session-schema.ts';
import { emailLinks } from '#src/shared/email-kinds.ts';
import { byEmailRequestSchema, bySessionRequestSchema, type ByEmail } from '#src/shared/fields.ts';

export const operatorSessions = newRouter()
  .post('/api/operator/link', answer(byEmailRequestSchema, mailOperatorLink))
  .post('/api/operator/sessions', answer(openOperatorSessionRequestSchema, signIn))
  .post('/api/operator/sessions/end', answer(endOperatorSessionsRequestSchema, endSessions))
  .get('/api/operator/me', answer(bySessionRequestSchema, readSessions));

async function mailOperatorLink({ email }: ByEmail, call: Call) {
  const by = operatorCallOf(call);
  const { operators } = by;
  const caller = newCaller({ browserId: null, ...by });
  const outcome = await mailLink({ kind: 'operator_link', email, operators }, caller, call);
  if (!outcome.ok) logOperator('refused', by, { email, reason: 'too_many' });
  else if (!operators.includes(email)) logOperator('refused', by, { email, reason: 'unlisted' });
  else logOperator('asked_for_link', by, { email });
  return outcome;
}

type Opened = {
  outcome: 'opened' | 'forged' | 'unlisted' | 'expired' | 'used' | 'too_many';
  sessionId: string;
  retryAfterS: number;
  before: OperatorSession[] | null;
};
type SignedIn = Outcome<
  { signedIn: true },
  'link_incomplete' | 'link_expired' | 'link_used' | 'unauthorized' | 'rate_limited'
>;

async function signIn({ token, retrySecret }: OpenOperatorSessionRequest, call: Call): Promise<SignedIn> {
  const by = operatorCallOf(call);
  // Forged links count as attempts too.
  const link = readOperatorToken(token);
  const { email, proof = null } = link ?? {};
  const session = newOperatorSession(proof ?? '', retrySecret);
  const hashBefore = by.sessionHash === session.hash ? null : by.sessionHash;
  const expiresAt = link && link.issuedAt + emailLinks.operator_link.lifetimeMs;
  const caller = newCaller({ browserId: null, sessionHash: session.hash, networks: by.networks });
  const { outcome, sessionId, retryAfterS, before } = await oneRow<Opened>`
    select outcome, session_id as "sessionId", retry_after_s as "retryAfterS",
      case outcome when 'opened' then operator_sessions_of(${hashBefore}, 'this') end as before
    from open_operator_session(
      ${email ?? null}, ${by.operators}, to_timestamp(${expiresAt}::double precision / 1000), ${proof},
      ${caller}::caller
    )`;
  if (outcome === 'opened') {
    logOperator('signed_in', by, {
      email,
      sessionId,
      ...(before && { ended: idsOf(before.filter(isEnded)) }),
    });
    sendCookies(call, session.cookie);
    return succeed({ signedIn: true });
  }
  logOperator('refused', by, { email, reason: outcome });
  switch (outcome) {
    case 'forged':
      return fail('link_incomplete', 'This link is incomplete. Request a new one.');
    case 'unlisted':
      return fail('unauthorized', 'This link is for someone who is no longer an operator.');
    case 'expired':
      return fail('link_expired', 'This link has expired. Request a new one.');
    case 'used':
      return fail('link_used', 'This link has been used. Request a new one.');
    case 'too_many':
      return tooManyTries(retryAfterS);
  }
}

async function readSessions(_: object, call: Call) {
  return readAsOperator(
    operatorCallOf(call),
    'read_sessions',
    ({ sessionHash, operators }) => sql()<Found<OperatorSession[]>>`
      select o.session_id as "sessionId", o.email, operator_sessions_of(${sessionHash}, 'none') as part
      from operator_by(${sessionHash}, ${operators}) o`,
  );
}

async function endSessions({ which }: EndOperatorSessions, call: Call) {
  const by = operatorCallOf(call);
  const { found } =
    by.sessionHash === null
      ? { found: null }
      : await oneRow<{ found: OperatorSession[] | null }>`
          select operator_sessions_of(${by.sessionHash}, ${String(which)}) as found`;
  const own = found?.find(({ isThis }) => isThis);
  if (own === undefined && which !== 'this') return noOperator();
  const ended = (found ?? []).filter(isEnded);
  if (own !== undefined)
    logOperator('signed_out', by, { email: own.email, sessionId: String(own.id), ended: idsOf(ended) });
  if (own?.isEnded !== false) sendCookies(call, forgetOperatorCookie());
  return succeed((found ?? []).filter((session) => !isEnded(session)));
}

const isEnded = (session: OperatorSession) => session.isEnded;
const idsOf = (sessions: readonly OperatorSession[]) => sessions.map(({ id }) => String(id));
