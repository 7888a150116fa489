/** Emailed links, and the sessions that they open. */
import { acceptLinkRequest, enqueueLink } from '#netlify/emails/enqueue-link.ts';
import { newCaller } from '#netlify/shared/caller.ts';
import {
  callerWithBrowserId,
  forgetBrowserCookie,
  forgetOwnerCookie,
  newOwnerSession,
  readCaller,
  sendCookies,
} from '#netlify/shared/cookies.ts';
import { readLinkToken, type LinkToken } from '#netlify/shared/link-token.ts';
import { log, personHash } from '#netlify/shared/log.ts';
import { fail, succeed } from '#netlify/shared/outcome.ts';
import { newRouter, route, type Call } from '#netlify/shared/route.ts';
import { oneRow, type Limited } from '#netlify/shared/sql.ts';
import {
  disownRequestSchema,
  endOwnerSessionRequestSchema,
  openOwnerSessionRequestSchema,
  type ReadLinkResponse,
} from '#src/links/schema.ts';
import type { Ended } from '#src/shared/api/envelope.ts';
import { byLinkRequestSchema, byTokenRequestSchema } from '#src/shared/api/schemas.ts';
import { emailLinks } from '#src/shared/email-kinds.ts';
import type { UnconfirmedEntry } from '#src/shared/unconfirmed-entry.ts';
import { ownerDataForReader, type OwnerData } from '#src/your-data/owner-data-for-reader.ts';

type LinkError = Ended | 'link_expired' | 'link_used' | 'not_found';
type LinkRow<Outcome> = Limited<Outcome | LinkError> & { entry: UnconfirmedEntry | null };

function queryLink(link: LinkToken, readsData: boolean, call: Call, retrySecret?: string) {
  const { caller } = callerWithBrowserId(call, retrySecret);
  return oneRow<LinkRow<'valid'> & { email: string; data: OwnerData | null }>`
    select outcome, email, entry, data, retry_after_s
    from read_link(${link.personId}, ${link.expiresAt}, ${link.linkId}, ${readsData}, ${caller}::caller)`;
}

/** Changes nothing and sets no cookie, so scripts and mail scanners may call it. */
const readLink = route(byLinkRequestSchema, async ({ token, retrySecret }, call) => {
  const link = readLinkToken(token);
  if (link === null) return fail('link_incomplete');
  const { outcome, email, entry, retryAfterS } = await queryLink(link, false, call, retrySecret);
  if (outcome !== 'valid') return fail(outcome, { retryAfterS });
  return succeed<ReadLinkResponse>({ email, leadsTo: emailLinks[link.kind].opens, entry });
});

/** Lets the reader of a data link see everything before they say whose it is, without a session or any other change. */
const readDataByLink = route(byLinkRequestSchema, async ({ token, retrySecret }, call) => {
  const link = readLinkToken(token);
  if (link === null || emailLinks[link.kind].opens !== 'your-data') return fail('link_incomplete');
  const { outcome, data, retryAfterS } = await queryLink(link, true, call, retrySecret);
  if (outcome !== 'valid') return fail(outcome, { retryAfterS });
  return data === null ? fail('already_confirmed') : succeed(ownerDataForReader(data));
});

/** Accepts the token of any emailed link, because only a reader of the mailbox can have it. */
const openSession = route(openOwnerSessionRequestSchema, async (request, call) => {
  const { token, retrySecret, shown, keepsInvitation = true } = request;
  const link = readLinkToken(token);
  if (link === null) return fail('link_incomplete');
  const { caller, cookies } = callerWithBrowserId(call, retrySecret);
  const session = newOwnerSession();
  const { outcome, email, entry, retryAfterS } = await oneRow<
    LinkRow<'valid' | 'changed'> & { email: string }
  >`
    select outcome, email, entry, retry_after_s from open_link(
      ${link.personId}, ${link.expiresAt}, ${link.linkId},
      ${shown === undefined ? null : JSON.stringify(shown)}::jsonb, ${keepsInvitation},
      ${newCaller({ ...caller, sessionHash: session.hash })}::caller
    )`;
  if (outcome !== 'valid') return fail(outcome, { entry, retryAfterS });
  if (entry !== null) log('info', 'confirmed', { person: personHash(link.personId) });
  sendCookies(call, ...cookies, session.cookie);
  return succeed({ email, leadsTo: emailLinks[link.kind].opens });
});

/** Goes to the person's own address, so that nobody has to type it, and reveals nothing. */
const renewLink = route(byTokenRequestSchema, async ({ token }, call) => {
  const link = readLinkToken(token);
  if (link === null) return fail('link_incomplete');
  const kind = link.kind === 'survey_completion' ? 'survey_link' : link.kind;
  return acceptLinkRequest(enqueueLink({ kind, personId: link.personId }, readCaller(call)), call);
});

type DisownRow = LinkRow<'changed' | 'already_confirmed'> & { personHash: string | null };

/** A link whose person has been disowned gets the same reply, because it may be a retry after a lost one. */
const disown = route(disownRequestSchema, async ({ token, retrySecret, shown }, call) => {
  const link = readLinkToken(token);
  if (link === null) return fail('link_incomplete');
  const { caller } = callerWithBrowserId(call, retrySecret);
  const { outcome, entry, personHash, retryAfterS } = await oneRow<DisownRow>`
    select outcome, entry, person_hash, retry_after_s from disown_person(
      ${link.personId}, ${link.expiresAt}, ${link.linkId}, ${JSON.stringify(shown)}::jsonb, ${caller}::caller
    )`;
  // A restored backup must delete this person again (docs/runbook.md).
  if (personHash !== null) log('info', 'person_disowned', { person: personHash });
  return outcome === 'disowned' ? succeed({ deleted: true }) : fail(outcome, { entry, retryAfterS });
});

const endSession = route(endOwnerSessionRequestSchema, async ({ id, personId = null }, call) => {
  const { ended } = await oneRow<{ ended: boolean }>`
    select end_session(
      ${readCaller(call)}::caller, ${personId}, ${typeof id === 'number' ? id : null}, ${id === 'first_browser'}
    ) as ended`;
  if (!ended) return fail('unauthorized');
  if (id === undefined) sendCookies(call, forgetOwnerCookie(), forgetBrowserCookie());
  return succeed({ ended: true });
});

export const links = newRouter()
  .post('/api/owner-sessions', openSession)
  .post('/api/owner-sessions/read', readLink)
  .post('/api/owner-sessions/renew', renewLink)
  .post('/api/owner-sessions/end', endSession)
  .post('/api/owner-sessions/disown', disown)
  .post('/api/your-data/read', readDataByLink);
