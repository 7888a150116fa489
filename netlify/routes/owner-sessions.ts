/** Links from our emails: reading what one is about, opening it, sending it again, and signing out. */
import { acceptLinkRequest } from '#netlify/emails/enqueue-link.ts';
import { newRouter, route } from '#netlify/shared/route.ts';
import { newCaller, type Caller } from '#netlify/shared/caller.ts';
import { readLinkToken, type LinkToken } from '#netlify/shared/link-token.ts';
import { refused, succeed, type Outcome } from '#netlify/shared/outcome.ts';
import {
  readCaller,
  forgetBrowserCookie,
  forgetOwnerCookie,
  newOwnerSession,
  sendCookies,
  callerWithBrowserId,
} from '#netlify/shared/cookies.ts';
import { oneRow, type Limited } from '#netlify/shared/sql.ts';
import {
  endOwnerSessionRequestSchema,
  openOwnerSessionRequestSchema,
  type ReadLinkResponse,
} from '#src/your-data/schema.ts';
import { emailLinks } from '#src/shared/email-kinds.ts';
import { byLinkRequestSchema, byTokenRequestSchema } from '#src/shared/api/schemas.ts';
import type { Ended } from '#src/shared/api/envelope.ts';
import type { FactsToConfirm } from '#src/shared/confirm/facts-to-confirm.ts';

type LinkRefusal =
  Ended | 'changed' | 'link_incomplete' | 'link_expired' | 'link_used' | 'not_found' | 'rate_limited';
type OpenedRow = Limited<'open' | LinkRefusal> & { email: string; facts: FactsToConfirm | null };

async function openLink(
  { kind, record, issuedAt, proof }: LinkToken,
  caller: Caller,
  { seen, keepsInvitation = true }: { seen?: object | undefined; keepsInvitation?: boolean | undefined } = {},
): Promise<Outcome<ReadLinkResponse, LinkRefusal>> {
  const link = emailLinks[kind];
  const expiresAt = issuedAt + link.lifetimeMs;
  const { outcome, email, facts, retryAfterS } = await oneRow<OpenedRow>`
    select outcome, email, facts, retry_after_s as "retryAfterS"
    from open_link(
      ${record}, to_timestamp(${expiresAt}::double precision / 1000), ${proof},
      ${seen === undefined ? null : JSON.stringify(seen)}::jsonb, ${keepsInvitation}, ${caller}::caller
    )`;
  if (outcome !== 'open') return refused(outcome, { facts, retryAfterS });
  return succeed({ email, leadsTo: link.opens, facts: 'asksToConfirm' in link ? facts : null });
}

/** Changes nothing and sets no cookie, so scripts and mail scanners may call it. */
const readLink = route(byLinkRequestSchema, async ({ token, retrySecret }, call) => {
  const link = readLinkToken(token);
  if (link === null) return refused('link_incomplete');
  const { caller } = callerWithBrowserId(call, retrySecret);
  return openLink(link, newCaller({ ...caller, sessionHash: null }));
});

/** Accepts the token of any emailed link, because only its reader can have it. */
const openSession = route(openOwnerSessionRequestSchema, async (given, call) => {
  const { token, retrySecret, ...confirmation } = given;
  const link = readLinkToken(token);
  if (link === null) return refused('link_incomplete');
  const { caller, cookies } = callerWithBrowserId(call, retrySecret);
  const session = newOwnerSession();
  const opened = await openLink(link, newCaller({ ...caller, sessionHash: session.hash }), confirmation);
  if (!opened.ok) return opened;
  sendCookies(call, ...cookies, session.cookie);
  const { email, leadsTo } = opened.data;
  return succeed({ email, leadsTo });
});

/** Goes to the record's own address, so that nobody has to type it, and reveals nothing. */
const renewLink = route(byTokenRequestSchema, async ({ token }, call) => {
  const link = readLinkToken(token);
  if (link === null) return refused('link_incomplete');
  const kind = link.kind === 'survey_completion' ? 'survey_link' : link.kind;
  return acceptLinkRequest({ kind, record: link.record }, readCaller(call), call);
});

/** Without a session, there is nothing to end; this browser is forgotten all the same. */
const endSession = route(endOwnerSessionRequestSchema, async ({ id }, call) => {
  const caller = readCaller(call);
  const isOwner =
    caller.sessionHash !== null &&
    (
      await oneRow<{ ended: boolean }>`
        select end_session(${caller}::caller, ${typeof id === 'number' ? id : null}, ${id === 'joined'}) as ended`
    ).ended;
  if (!isOwner && id !== undefined) return refused('unauthorized');
  if (id === undefined) sendCookies(call, forgetOwnerCookie(), forgetBrowserCookie());
  return succeed({ ended: true });
});

export const ownerSessions = newRouter()
  .post('/api/owner-sessions', openSession)
  .post('/api/owner-sessions/read', readLink)
  .post('/api/owner-sessions/renew', renewLink)
  .post('/api/owner-sessions/end', endSession);
