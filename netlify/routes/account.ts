/** What an owner may do with what is stored about them: see, confirm, correct, move and delete it. */
import { mailLink } from '#netlify/mail/enqueue-link.ts';
import { deliverSoon } from '#netlify/mail/trigger-delivery.ts';
import { route, type Call } from '#netlify/shared/route.ts';
import { newRouter } from '#netlify/shared/app.ts';
import { log } from '#netlify/shared/log.ts';
import { fail, locked, noSession, succeed, tooManyTries, type Outcome } from '#netlify/shared/outcome.ts';
import { readCaller, forgetOwnerCookie, sendCookies, callerWithBrowserId } from '#netlify/shared/session.ts';
import { oneRow } from '#netlify/shared/sql.ts';
import {
  changeAddressRequestSchema,
  confirmYourDataRequestSchema,
  correctYourDataRequestSchema,
  deleteYourDataRequestSchema,
  setSubscriptionRequestSchema,
  type ChangeAddressRequest,
  type ConfirmYourData,
  type CorrectYourData,
  type CorrectYourDataResponse,
  type DeleteYourData,
  type SetSubscriptionRequest,
  type YourData,
} from '#src/account/schema.ts';
import { ownerDataForReader, type OwnerData } from '#src/account/owner-data-for-reader.ts';
import type { FactsToConfirm } from '#src/shared/facts-to-confirm.ts';
import { byEmailRequestSchema, bySessionRequestSchema, type ByEmail } from '#src/shared/fields.ts';
import { redirects } from '#src/shared/paths.ts';

export const account = newRouter()
  .post(
    '/api/your-data/link',
    route(byEmailRequestSchema, mailYourDataLink, { redirectTo: redirectAfterAsking }),
  )
  .post('/api/your-data/open', route(bySessionRequestSchema, openYourData))
  .post('/api/your-data/correct', route(correctYourDataRequestSchema, correctYourData))
  .post('/api/your-data/confirm', route(confirmYourDataRequestSchema, confirmYourData))
  .post('/api/your-data/subscription', route(setSubscriptionRequestSchema, setSubscription))
  .post('/api/your-data/address', route(changeAddressRequestSchema, changeAddress))
  .post('/api/your-data/delete', route(deleteYourDataRequestSchema, deleteYourData))
  .post('/api/your-data/disown', route(deleteYourDataRequestSchema, disownYourData));

function mailYourDataLink({ email }: ByEmail, call: Call) {
  return mailLink({ kind: 'your_data_link', email }, readCaller(call), call);
}

function redirectAfterAsking(outcome: Outcome<unknown>): string {
  return outcome.ok ? redirects.yourDataLinkSent() : redirects.yourDataLinkRefused(outcome.error.code);
}

/** Includes the Pro code, because the same mailbox already has it. */
async function openYourData(_: object, call: Call): Promise<Outcome<YourData, 'unauthorized'>> {
  const caller = readCaller(call);
  if (caller.sessionHash === null) return noSession();
  const { stored } = await oneRow<{
    stored: OwnerData | null;
  }>`select owner_data(${caller}::caller) as stored`;
  return stored === null ? noSession() : succeed(ownerDataForReader(stored));
}

type CorrectedRow = { outcome: 'corrected' | 'not_registered' | 'unauthorized'; stored: string | null };

async function correctYourData(
  { fullName, phoneNumber, referredBy }: CorrectYourData,
  call: Call,
): Promise<Outcome<CorrectYourDataResponse, 'unauthorized' | 'not_found'>> {
  const caller = readCaller(call);
  if (caller.sessionHash === null) return noSession();
  const { outcome, stored } = await oneRow<CorrectedRow>`
    select outcome, referred_by as stored
    from correct_person(
      ${caller}::caller, ${fullName}, ${phoneNumber}, ${referredBy ?? null}, ${referredBy === undefined}
    )`;
  switch (outcome) {
    case 'corrected':
      return succeed({ fullName, phoneNumber, referredBy: stored });
    case 'not_registered':
      return fail('not_found', 'This email is not on the waitlist, so there is no name to correct.');
    case 'unauthorized':
      return noSession();
  }
}

type ConfirmedRow = { outcome: 'confirmed' | 'changed' | 'unauthorized'; facts: FactsToConfirm };

async function confirmYourData(
  { seen, keepsInvitation }: ConfirmYourData,
  call: Call,
): Promise<Outcome<{ confirmed: true }, 'changed' | 'unauthorized'>> {
  const caller = readCaller(call);
  if (caller.sessionHash === null) return noSession();
  const { outcome, facts } = await oneRow<ConfirmedRow>`
    select outcome, facts
    from confirm_owner(${caller}::caller, ${JSON.stringify(seen)}::jsonb, ${keepsInvitation})`;
  switch (outcome) {
    case 'confirmed':
      return succeed({ confirmed: true });
    case 'changed':
      return fail('changed', 'This has changed since the page showed it.', { facts });
    case 'unauthorized':
      return noSession();
  }
}

async function setSubscription(request: SetSubscriptionRequest, call: Call) {
  const caller = readCaller(call);
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

type MovedRow = { outcome: 'moved' | 'duplicate' | 'locked' | 'too_many'; retryAfterS: number };

async function changeAddress({ email, newEmail }: ChangeAddressRequest, call: Call) {
  const { caller, cookies } = callerWithBrowserId(call);
  const { outcome, retryAfterS } = await oneRow<MovedRow>`
    select outcome, retry_after_s as "retryAfterS"
    from change_address(${email}, ${newEmail}, ${caller}::caller)`;
  switch (outcome) {
    case 'moved':
      sendCookies(call, ...cookies);
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

type RemovedRow = { outcome: 'ended' | 'repeated' | 'confirmed' | 'unauthorized'; recordHash: string | null };

/** Without a session, this may be the retry of a deletion whose reply was lost, so the database decides. */
async function removeRecord({ record }: DeleteYourData, endedAs: 'deleted' | 'disowned', call: Call) {
  const { outcome, recordHash } = await oneRow<RemovedRow>`
    select outcome, record_hash as "recordHash"
    from delete_owner(${readCaller(call)}::caller, ${record}, ${endedAs})`;
  // Logged too, because a restored backup must delete this record again (docs/deploy.md).
  if (outcome === 'ended') log('info', 'record_deleted', { record: recordHash });
  if (outcome === 'ended' || outcome === 'repeated') sendCookies(call, forgetOwnerCookie());
  return outcome;
}

async function deleteYourData(request: DeleteYourData, call: Call) {
  const outcome = await removeRecord(request, 'deleted', call);
  return outcome === 'unauthorized' ? noSession() : succeed({ deleted: true });
}

async function disownYourData(request: DeleteYourData, call: Call) {
  const outcome = await removeRecord(request, 'disowned', call);
  if (outcome === 'unauthorized') return noSession();
  return outcome === 'confirmed'
    ? fail('already_confirmed', 'You have confirmed this record, so you can only delete it.')
    : succeed({ deleted: true });
}
