/** What the owner of an address may do with what is stored about them. */
import { linkRoute } from '#netlify/emails/enqueue-link.ts';
import { forgetOwnerCookie, readCaller, sendCookies } from '#netlify/shared/cookies.ts';
import { log } from '#netlify/shared/log.ts';
import { fail, succeed } from '#netlify/shared/outcome.ts';
import { newRouter, route } from '#netlify/shared/route.ts';
import { oneRow, type Limited } from '#netlify/shared/sql.ts';
import { bySessionRequestSchema } from '#src/shared/api/schemas.ts';
import { paths } from '#src/shared/site/paths.ts';
import { ownerDataForReader, type OwnerData } from '#src/your-data/owner-data-for-reader.ts';
import {
  correctYourDataRequestSchema,
  deleteYourDataRequestSchema,
  setSubscriptionRequestSchema,
} from '#src/your-data/schema.ts';

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
  const { personId = null, referralCode, ...details } = correction;
  const caller = readCaller(call);
  if (caller.sessionHash === null) return fail('unauthorized');
  const {
    outcome,
    referralCode: stored,
    retryAfterS,
  } = await oneRow<CorrectedRow>`
    select outcome, referral_code, retry_after_s from correct_person(
      ${caller}::caller, ${personId}, ${JSON.stringify(details)}::jsonb, ${referralCode ?? null}, ${referralCode === undefined}
    )`;
  if (outcome !== 'corrected') return fail(outcome, { retryAfterS });
  return succeed({ referralCode: stored });
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
  // A restored backup must delete this person again (docs/runbook.md).
  if (personHash !== null) log('info', 'person_deleted', { person: personHash });
  if (outcome !== 'deleted') return fail(outcome);
  sendCookies(call, forgetOwnerCookie());
  return succeed({ deleted: true });
});

export const yourData = newRouter()
  .post('/api/your-data/link', linkRoute('your_data_link', paths.yourData()))
  .post('/api/your-data/open', openYourData)
  .post('/api/your-data/correct', correctYourData)
  .post('/api/your-data/subscription', setSubscription)
  .post('/api/your-data/delete', deleteYourData);
