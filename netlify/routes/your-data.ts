/** What an owner may do with what is stored about them: see, confirm, correct, move and delete it. */
import { linkRoute } from '#netlify/emails/enqueue-link.ts';
import { deliverSoon } from '#netlify/emails/trigger-delivery.ts';
import { newRouter, route } from '#netlify/shared/route.ts';
import { log } from '#netlify/shared/log.ts';
import { refused, succeed } from '#netlify/shared/outcome.ts';
import { readCaller, forgetOwnerCookie, sendCookies, callerWithBrowserId } from '#netlify/shared/cookies.ts';
import { oneRow, type Limited } from '#netlify/shared/sql.ts';
import {
  changeAddressRequestSchema,
  confirmYourDataRequestSchema,
  correctYourDataRequestSchema,
  deleteYourDataRequestSchema,
  setSubscriptionRequestSchema,
} from '#src/your-data/schema.ts';
import { ownerDataForReader, type OwnerData } from '#src/your-data/owner-data-for-reader.ts';
import type { FactsToConfirm } from '#src/shared/confirm/facts-to-confirm.ts';
import { bySessionRequestSchema } from '#src/shared/api/schemas.ts';
import { paths } from '#src/shared/site/paths.ts';

/** Includes the Pro code, because the same mailbox already has it. */
const openYourData = route(bySessionRequestSchema, async (_, call) => {
  const caller = readCaller(call);
  if (caller.sessionHash === null) return refused('unauthorized');
  const { stored } = await oneRow<{ stored: OwnerData | null }>`
    select owner_data(${caller}::caller) as stored`;
  return stored === null ? refused('unauthorized') : succeed(ownerDataForReader(stored));
});

type CorrectedRow = { outcome: 'corrected' | 'not_found' | 'unauthorized'; stored: string | null };

/** Returns the stored code, because unknown codes and the person's own are ignored. */
const correctYourData = route(correctYourDataRequestSchema, async (given, call) => {
  const { fullName, phoneNumber, referredBy } = given;
  const caller = readCaller(call);
  if (caller.sessionHash === null) return refused('unauthorized');
  const { outcome, stored } = await oneRow<CorrectedRow>`
    select outcome, referred_by as stored
    from correct_person(
      ${caller}::caller, ${fullName}, ${phoneNumber}, ${referredBy ?? null}, ${referredBy === undefined}
    )`;
  return outcome === 'corrected' ? succeed({ fullName, phoneNumber, referredBy: stored }) : refused(outcome);
});

type ConfirmedRow = { outcome: 'confirmed' | 'changed' | 'unauthorized'; facts: FactsToConfirm | null };

const confirmYourData = route(confirmYourDataRequestSchema, async ({ seen, keepsInvitation }, call) => {
  const caller = readCaller(call);
  if (caller.sessionHash === null) return refused('unauthorized');
  const { outcome, facts } = await oneRow<ConfirmedRow>`
    select outcome, facts
    from confirm_owner(${caller}::caller, ${JSON.stringify(seen)}::jsonb, ${keepsInvitation})`;
  return outcome === 'confirmed' ? succeed({ confirmed: true }) : refused(outcome, { facts });
});

const setSubscription = route(setSubscriptionRequestSchema, async (request, call) => {
  const caller = readCaller(call);
  if (caller.sessionHash === null) return refused('unauthorized');
  const { subscribed } = request;
  const { outcome } = await oneRow<{ outcome: 'set' | 'not_found' | 'unauthorized' }>`
    select set_subscription(
      ${caller}::caller, ${subscribed}, ${request.subscribed ? request.consent : null}
    ) as outcome`;
  return outcome === 'set' ? succeed({ subscribed }) : refused(outcome);
});

const changeAddress = route(changeAddressRequestSchema, async ({ email, newEmail }, call) => {
  const { caller, cookies } = callerWithBrowserId(call);
  const { outcome, retryAfterS } = await oneRow<Limited<'moved' | 'duplicate_email' | 'locked'>>`
    select outcome, retry_after_s as "retryAfterS"
    from change_address(${email}, ${newEmail}, ${caller}::caller)`;
  if (outcome !== 'moved') return refused(outcome, { retryAfterS });
  sendCookies(call, ...cookies);
  deliverSoon(call);
  return succeed({ email: newEmail });
});

type RemovedRow = {
  outcome: 'ended' | 'repeated' | 'already_confirmed' | 'unauthorized';
  recordHash: string | null;
};

/** Without a session, this may be the retry of a deletion whose reply was lost, so the database decides. */
const endRecord = (endedAs: 'deleted' | 'disowned') =>
  route(deleteYourDataRequestSchema, async ({ record }, call) => {
    const { outcome, recordHash } = await oneRow<RemovedRow>`
      select outcome, record_hash as "recordHash"
      from delete_owner(${readCaller(call)}::caller, ${record}, ${endedAs})`;
    // Logged too, because a restored backup must delete this record again (docs/deploy.md).
    if (outcome === 'ended') log('info', 'record_deleted', { record: recordHash });
    if (outcome !== 'ended' && outcome !== 'repeated') return refused(outcome);
    sendCookies(call, forgetOwnerCookie());
    return succeed({ deleted: true });
  });

export const account = newRouter()
  .post('/api/your-data/link', linkRoute('your_data_link', paths.yourData()))
  .post('/api/your-data/open', openYourData)
  .post('/api/your-data/correct', correctYourData)
  .post('/api/your-data/confirm', confirmYourData)
  .post('/api/your-data/subscription', setSubscription)
  .post('/api/your-data/address', changeAddress)
  .post('/api/your-data/delete', endRecord('deleted'))
  .post('/api/your-data/disown', endRecord('disowned'));
