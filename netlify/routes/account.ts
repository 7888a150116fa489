/** What a mailbox's owner may do: prove it, and see, confirm, correct, move and delete what is stored. */
import { mailLink } from '#netlify/mail/enqueue-link.ts';
import { deliverSoon } from '#netlify/mail/trigger-delivery.ts';
import { answer, type Call } from '#netlify/shared/answer.ts';
import { newRouter } from '#netlify/shared/app.ts';
import { newCaller } from '#netlify/shared/caller.ts';
import { readLinkToken } from '#netlify/shared/link-token.ts';
import { log } from '#netlify/shared/log.ts';
import {
  fail,
  gone,
  locked,
  noSession,
  succeed,
  tooManyTries,
  type Outcome,
} from '#netlify/shared/outcome.ts';
import {
  callerOf,
  forgetOwnerCookie,
  newOwnerSession,
  sendCookies,
  writerOf,
} from '#netlify/shared/session.ts';
import { oneRow } from '#netlify/shared/sql.ts';
import {
  changeAddressRequestSchema,
  confirmYourDataRequestSchema,
  correctYourDataRequestSchema,
  setSubscriptionRequestSchema,
  type ChangeAddressRequest,
  type ConfirmYourDataRequest,
  type CorrectYourData,
  type CorrectYourDataResponse,
  type SetSubscriptionRequest,
  type YourData,
} from '#src/account/schema.ts';
import {
  endOwnerSessionRequestSchema,
  openOwnerSessionRequestSchema,
  type EndOwnerSessionRequest,
  type OpenOwnerSession,
  type OpenOwnerSessionResponse,
} from '#src/account/session-schema.ts';
import { inWords, type OwnerData } from '#src/account/in-words.ts';
import { emailLinks } from '#src/shared/email-kinds.ts';
import { byEmailRequestSchema, bySessionRequestSchema, type ByEmail } from '#src/shared/fields.ts';
import { paths, redirects } from '#src/shared/paths.ts';

export const account = newRouter()
  .post(
    '/api/owner-sessions',
    answer(openOwnerSessionRequestSchema, openSession, { afterForm: afterOpening }),
  )
  .post('/api/owner-sessions/end', answer(endOwnerSessionRequestSchema, endSession))
  .post('/api/your-data/link', answer(byEmailRequestSchema, mailYourDataLink, { afterForm: afterAsking }))
  .post('/api/your-data/open', answer(bySessionRequestSchema, openYourData))
  .post('/api/your-data/correct', answer(correctYourDataRequestSchema, correctYourData))
  .post('/api/your-data/confirm', answer(confirmYourDataRequestSchema, confirmYourData))
  .post('/api/your-data/subscription', answer(setSubscriptionRequestSchema, setSubscription))
  .post('/api/your-data/address', answer(changeAddressRequestSchema, changeAddress))
  .post('/api/your-data/delete', answer(bySessionRequestSchema, deleteYourData));

type Opened = Outcome<
  OpenOwnerSessionResponse,
  'link_incomplete' | 'link_expired' | 'link_used' | 'gone' | 'rate_limited'
>;
type Proven = {
  outcome: 'proven' | 'expired' | 'used' | 'gone' | 'too_many';
  email: string;
  retryAfterS: number;
};

/** Accepts the token of any emailed link, because only its reader can have it. */
async function openSession(
  { token, referralCode: referredBy = null, retrySecret }: OpenOwnerSession,
  call: Call,
): Promise<Opened> {
  const { caller, cookies } = writerOf(call, retrySecret);
  const session = newOwnerSession();
  const link = readLinkToken(token);
  if (link === null) return fail('link_incomplete', 'This link is incomplete. Request a new one.');
  const { opens, lifetimeMs } = emailLinks[link.kind];
  const expiresAt = link.issuedAt + lifetimeMs;
  const { outcome, email, retryAfterS } = await oneRow<Proven>`
    select outcome, email, retry_after_s as "retryAfterS"
    from prove_mailbox(
      ${link.record}, ${link.kind}, to_timestamp(${expiresAt}::double precision / 1000), ${link.proof},
      ${referredBy}, ${newCaller({ ...caller, sessionHash: session.hash })}::caller
    )`;
  switch (outcome) {
    case 'proven':
      sendCookies(call, ...cookies, session.cookie);
      return succeed({ email, leadsTo: opens });
    case 'expired':
      return fail('link_expired', 'This link has expired. Request a new one.');
    case 'used':
      return fail('link_used', 'This link was opened in another browser. Request a new one.');
    case 'gone':
      return gone();
    case 'too_many':
      return tooManyTries(retryAfterS);
  }
}

function afterOpening(outcome: Outcome<OpenOwnerSessionResponse>): string {
  if (!outcome.ok) return redirects.linkRefused(outcome.error.code);
  const { email, leadsTo } = outcome.data;
  return leadsTo === 'survey' ? paths.survey(email) : redirects.yourDataOpened();
}

/** Without a session there is nothing to end. */
async function endSession({ id }: EndOwnerSessionRequest, call: Call) {
  const caller = callerOf(call);
  const isOwner =
    caller.sessionHash !== null &&
    (await oneRow<{ ended: boolean }>`select end_session(${caller}::caller, ${id ?? null}) as ended`).ended;
  if (!isOwner && id !== undefined) return noSession();
  if (id === undefined) sendCookies(call, forgetOwnerCookie());
  return succeed({ ended: true });
}

function mailYourDataLink({ email }: ByEmail, call: Call) {
  return mailLink({ kind: 'your_data_link', email }, callerOf(call), call);
}

function afterAsking(outcome: Outcome<unknown>): string {
  return outcome.ok ? redirects.yourDataLinkSent() : redirects.yourDataLinkRefused(outcome.error.code);
}

/** Includes the Pro code, because the same mailbox already has it. */
async function openYourData(_: object, call: Call): Promise<Outcome<YourData, 'unauthorized'>> {
  const caller = callerOf(call);
  if (caller.sessionHash === null) return noSession();
  const { stored } = await oneRow<{
    stored: OwnerData | null;
  }>`select owner_data(${caller}::caller) as stored`;
  return stored === null ? noSession() : succeed(inWords(stored));
}

type Corrected = { outcome: 'corrected' | 'not_registered' | 'unauthorized'; referredBy: string | null };

async function correctYourData(
  { fullName, phoneNumber, referralCode }: CorrectYourData,
  call: Call,
): Promise<Outcome<CorrectYourDataResponse, 'unauthorized' | 'not_found'>> {
  const caller = callerOf(call);
  if (caller.sessionHash === null) return noSession();
  const { outcome, referredBy } = await oneRow<Corrected>`
    select outcome, referred_by as "referredBy"
    from correct_person(
      ${caller}::caller, ${fullName}, ${phoneNumber}, ${referralCode ?? null}, ${referralCode === undefined}
    )`;
  switch (outcome) {
    case 'corrected':
      return succeed({ fullName, phoneNumber, referralCode: referredBy });
    case 'not_registered':
      return fail('not_found', 'This email is not on the waitlist, so there is no name to correct.');
    case 'unauthorized':
      return noSession();
  }
}

async function confirmYourData({ theirs }: ConfirmYourDataRequest, call: Call) {
  const caller = callerOf(call);
  const isDone =
    caller.sessionHash !== null &&
    (await oneRow<{ done: boolean }>`select confirm_person(${caller}::caller, ${theirs}) as done`).done;
  return isDone ? succeed({ confirmed: true }) : noSession();
}

async function setSubscription(request: SetSubscriptionRequest, call: Call) {
  const caller = callerOf(call);
  if (caller.sessionHash === null) return noSession();
  const { subscribed } = request;
  const { outcome } = await oneRow<{ outcome: 'set' | 'not_registered' | 'unauthorized' }>`
    select set_subscription(
      ${caller}::caller, ${subscribed}, ${request.subscribed ? request.consent : null}
    ) as outcome`;
  switch (outcome) {
    case 'set':
      return succeed({ subscribed });
    case 'not_registered':
      return fail(
        'not_found',
        'This email is not on the waitlist, so there are no announcements to turn on.',
      );
    case 'unauthorized':
      return noSession();
  }
}

type Moved = { outcome: 'moved' | 'duplicate' | 'locked' | 'too_many'; retryAfterS: number };

async function changeAddress({ email, newEmail }: ChangeAddressRequest, call: Call) {
  const { outcome, retryAfterS } = await oneRow<Moved>`
    select outcome, retry_after_s as "retryAfterS"
    from change_address(${email}, ${newEmail}, ${callerOf(call)}::caller)`;
  switch (outcome) {
    case 'moved':
      deliverSoon(call);
      return succeed({ email: newEmail });
    case 'duplicate':
      return fail('duplicate_email', 'This email is already in use.');
    case 'locked':
      return locked();
    case 'too_many':
      return tooManyTries(retryAfterS);
  }
}

async function deleteYourData(_: object, call: Call) {
  const caller = callerOf(call);
  if (caller.sessionHash === null) return noSession();
  const { record } = await oneRow<{ record: string | null }>`
    select encode(delete_owner(${caller}::caller), 'hex') as record`;
  if (record === null) return noSession();
  // Logged too, because a restored backup must delete this record again (docs/deploy.md).
  log('info', 'record_deleted', { record });
  sendCookies(call, forgetOwnerCookie());
  return succeed({ deleted: true });
}
