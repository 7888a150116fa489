/** After an email was sent: Resend's events, and unsubscribing. */
import * as z from 'zod/mini';
import { readEmailEvent } from '#netlify/emails/email-events.ts';
import { readSignedBody } from '#netlify/emails/webhook.ts';
import { recordFault } from '#netlify/shared/faults.ts';
import { newRouter, route, sendFailure } from '#netlify/shared/route.ts';
import { readUnsubscribeToken } from '#netlify/shared/link-token.ts';
import { log, personHash } from '#netlify/shared/log.ts';
import { fail, succeed } from '#netlify/shared/outcome.ts';
import { oneRow } from '#netlify/shared/sql.ts';
import { byTokenRequestSchema } from '#src/shared/api/schemas.ts';
import { paths } from '#src/shared/site/paths.ts';

const EVENTS = '/api/email-events';

type Applied = { outcome: 'applied' | 'repeated' | 'unknown'; person: string | null };

/** Unknown emails are accepted too, because sending the event again would not help. */
async function receiveEmailEvent(body: string): Promise<void> {
  const { type, kind, emailId, moment } = readEmailEvent(body);
  if (type === '' || (kind !== null && emailId === '')) {
    log('warning', 'email_event_unread', { type });
    return recordFault(`email-events ${type}`);
  }
  if (kind === null) {
    log('info', 'email_event', { type, outcome: 'not_kept' });
    return;
  }
  const { outcome, person } = await oneRow<Applied>`
    select outcome, suppressed_hash as person from apply_email_event(${emailId}, ${kind}, ${moment})`;
  if (outcome === 'unknown') log('warning', 'email_event_unknown', { type, emailId });
  else log('info', 'email_event', { type, emailId, outcome, ...(person !== null && { kind, person }) });
}

/** Repeating it changes nothing, and a deleted person gets no announcements anyway. */
async function unsubscribe({ token }: { token: string }) {
  const personId = readUnsubscribeToken(token);
  if (personId === null) return fail('link_incomplete');
  const { isStored } = await oneRow<{ isStored: boolean }>`select unsubscribe(${personId}) as is_stored`;
  log('info', 'unsubscribed', { isStored, person: personHash(personId) });
  return succeed({ unsubscribed: true });
}

const UNSUBSCRIBE = '/api/unsubscribe';

/** For what Resend didn't sign. */
const refuseEvent = route(z.object({}), () =>
  Promise.resolve(fail('unauthorized', { message: 'The signature is missing or wrong.' })),
);

export const emails = newRouter()
  .post(EVENTS, refuseEvent)
  .post(UNSUBSCRIBE, route(byTokenRequestSchema, unsubscribe));

/** RFC 8058: email apps send a POST. A reader who opens the address gets a page with a button. */
export const unsubscribeByAddress = newRouter().all(UNSUBSCRIBE, async (call, next) => {
  const { method, url } = call.req;
  const token = new URL(url).searchParams.get('token');
  if (token === null || !['GET', 'HEAD', 'POST'].includes(method)) return next();
  if (method !== 'POST') return call.redirect(paths.unsubscribe(token), 303);
  const outcome = await unsubscribe({ token });
  return outcome.ok ? call.json({ data: outcome.data }) : sendFailure(call, outcome);
});

/** The signature is the authorization, and nothing that it covers is refused. */
export const signedEvents = newRouter().post(EVENTS, async (call, next) => {
  const body = await readSignedBody(call.req.raw);
  if (body === null) return next();
  await receiveEmailEvent(body);
  return call.json({ data: { received: true } });
});
