/** Emailed links, and what the owner of an address may do with what is stored about them. */
import { acceptLinkRequest, enqueueLink, linkRoute } from '#netlify/emails/enqueue-link.ts';
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
import type { Ended } from '#src/shared/api/envelope.ts';
import {
  byLinkRequestSchema,
  bySessionRequestSchema,
  byTokenRequestSchema,
} from '#src/shared/api/schemas.ts';
import { emailLinks } from '#src/shared/email-kinds.ts';
import { paths } from '#src/shared/site/paths.ts';
import type { UnconfirmedEntry } from '#src/shared/unconfirmed-entry.ts';
import { ownerDataForReader, type OwnerData } from '#src/your-data/owner-data-for-reader.ts';
import {
  correctYourDataRequestSchema,
  deleteYourDataRequestSchema,
  disownRequestSchema,
  endOwnerSessionRequestSchema,
  openOwnerSessionRequestSchema,
  setSubscriptionRequestSchema,
  type ReadLinkResponse,
} from '#src/your-data/schema.ts';

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
  logDeletion(personHash, 'disowned');
  return outcome === 'disowned' ? succeed({ deleted: true }) : fail(outcome, { entry, retryAfterS });
});

/** Because a restored backup must delete this person again (docs/runbook.md). */
function logDeletion(person: string | null, endedAs: 'deleted' | 'disowned'): void {
  if (person !== null) log('info', `person_${endedAs}`, { person });
}

/** Without a session, there is nothing to end; this browser is forgotten all the same. */
const endSession = route(endOwnerSessionRequestSchema, async ({ id, personId = null }, call) => {
  const caller = readCaller(call);
  const isOwner =
    caller.sessionHash !== null &&
    (
      await oneRow<{ ended: boolean | null }>`
        select end_session(
          ${caller}::caller, ${personId}, ${typeof id === 'number' ? id : null}, ${id === 'first_browser'}
        ) as ended`
    ).ended;
  if (isOwner === null || (!isOwner && id !== undefined)) return fail('unauthorized');
  if (id === undefined) sendCookies(call, forgetOwnerCookie(), forgetBrowserCookie());
  return succeed({ ended: true });
});

/** Includes the Pro code, because the same mailbox already has it. */
const openYourData = route(bySessionRequestSchema, async (_, call) => {
  const caller = readCaller(call);
  if (caller.sessionHash === null) return fail('unauthorized');
  const { data } = await oneRow<{ data: OwnerData | null }>`select owner_data(${caller}::caller) as data`;
  return data === null ? fail('unauthorized') : succeed(ownerDataForReader(data));
});

type CorrectedRow = Limited<'corrected' | 'not_found' | 'unauthorized'> & { referralCode: string | null };

/** Returns the stored code, because unknown codes and the person's own are ignored. */
const correctYourData = route(correctYourDataRequestSchema, async (correction, call) => {
  const { personId = null, fullName, phoneNumber, referralCode } = correction;
  const caller = readCaller(call);
  if (caller.sessionHash === null) return fail('unauthorized');
  const {
    outcome,
    referralCode: stored,
    retryAfterS,
  } = await oneRow<CorrectedRow>`
    select outcome, referral_code, retry_after_s from correct_person(
      ${caller}::caller, ${personId}, ${fullName}, ${phoneNumber}, ${referralCode ?? null}, ${referralCode === undefined}
    )`;
  if (outcome !== 'corrected') return fail(outcome, { retryAfterS });
  return succeed({ fullName, phoneNumber, referralCode: stored });
});

type SubscriptionRow = Limited<'set' | 'not_found' | 'unauthorized'> & { personHash: string | null };

const setSubscription = route(setSubscriptionRequestSchema, async (request, call) => {
  const caller = readCaller(call);
  if (caller.sessionHash === null) return fail('unauthorized');
  const { subscribed, personId = null } = request;
  const consent = request.subscribed ? request.consent : null;
  const {
    outcome,
    personHash: person,
    retryAfterS,
  } = await oneRow<SubscriptionRow>`
    select outcome, person_hash, retry_after_s
    from set_subscription(${caller}::caller, ${personId}, ${subscribed}, ${consent})`;
  if (outcome !== 'set') return fail(outcome, { retryAfterS });
  log('info', subscribed ? 'subscribed' : 'unsubscribed', { person, consent });
  return succeed({ subscribed });
});

type DeletedRow = { outcome: 'deleted' | 'unauthorized'; personHash: string | null };

/** Without a session, this may be the retry of a deletion whose reply was lost, so the database decides. */
const deleteYourData = route(deleteYourDataRequestSchema, async ({ personId }, call) => {
  const { outcome, personHash } = await oneRow<DeletedRow>`
    select outcome, person_hash from delete_person(${readCaller(call)}::caller, ${personId})`;
  logDeletion(personHash, 'deleted');
  if (outcome !== 'deleted') return fail(outcome);
  sendCookies(call, forgetOwnerCookie());
  return succeed({ deleted: true });
});

export const yourData = newRouter()
  .post('/api/owner-sessions', openSession)
  .post('/api/owner-sessions/read', readLink)
  .post('/api/owner-sessions/renew', renewLink)
  .post('/api/owner-sessions/end', endSession)
  .post('/api/your-data/link', linkRoute('your_data_link', paths.yourData()))
  .post('/api/your-data/read', readDataByLink)
  .post('/api/your-data/open', openYourData)
  .post('/api/your-data/correct', correctYourData)
  .post('/api/your-data/subscription', setSubscription)
  .post('/api/your-data/delete', deleteYourData)
  .post('/api/your-data/disown', disown);
