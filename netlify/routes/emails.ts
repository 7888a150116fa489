/** After an email was sent: Resend's events, and unsubscribing. */
import { EMAIL_ID_TAG, emailEventKind, emailEventRequestSchema } from '#netlify/emails/email-events.ts';
import { isSignedByResend } from '#netlify/emails/webhook.ts';
import { newRouter, route, sendFailure } from '#netlify/shared/route.ts';
import { readUnsubscribeToken } from '#netlify/shared/link-token.ts';
import { log, personHash } from '#netlify/shared/log.ts';
import { fail, succeed } from '#netlify/shared/outcome.ts';
import { oneRow } from '#netlify/shared/sql.ts';
import { byTokenRequestSchema } from '#src/shared/api/schemas.ts';
import { paths } from '#src/shared/site/paths.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Unknown emails get the same response, because sending the event again would not help. */
const receiveEmailEvent = route(emailEventRequestSchema, async ({ type, created_at: moment, data }) => {
  const emailId = data.tags?.[EMAIL_ID_TAG] ?? '';
  const kind = emailEventKind(type, data.bounce?.type);
  const { outcome, person = null } =
    kind === null
      ? { outcome: 'not_kept' as const }
      : ID.test(emailId)
        ? await oneRow<{ outcome: 'applied' | 'repeated' | 'unknown'; person: string | null }>`
            select outcome, suppressed_hash as person from apply_email_event(${emailId}, ${kind}, ${moment})`
        : { outcome: 'unknown' as const };
  if (outcome === 'unknown') log('warning', 'email_event_unknown', { type, emailId });
  else log('info', 'email_event', { type, emailId, outcome, ...(person !== null && { kind, person }) });
  return succeed({ received: true });
});

/** Repeating it changes nothing, and a deleted person gets no announcements anyway. */
async function unsubscribe({ token }: { token: string }) {
  const personId = readUnsubscribeToken(token);
  if (personId === null) return fail('link_incomplete');
  const { isStored } = await oneRow<{ isStored: boolean }>`select unsubscribe(${personId}) as is_stored`;
  log('info', 'unsubscribed', { isStored, person: personHash(personId) });
  return succeed({ unsubscribed: true });
}

const UNSUBSCRIBE = '/api/unsubscribe';

export const emails = newRouter()
  .post(
    '/api/email-events',
    async (call, next) =>
      isSignedByResend(call.req.raw, call.get('body'))
        ? next()
        : sendFailure(call, fail('unauthorized', { message: 'The signature is missing or wrong.' })),
    receiveEmailEvent,
  )
  .post(UNSUBSCRIBE, route(byTokenRequestSchema, unsubscribe));

const oneClick = route(byTokenRequestSchema, unsubscribe, { fieldsIn: 'address' });

/** RFC 8058: email apps send a POST. A reader who opens the address gets a page with a button. */
export const unsubscribeByAddress = newRouter().all(UNSUBSCRIBE, (call, next) => {
  const query = new URL(call.req.url).searchParams;
  if (call.req.method === 'POST') return query.size > 0 ? oneClick(call, next) : next();
  const token = ['GET', 'HEAD'].includes(call.req.method) ? query.get('token') : null;
  return token === null ? next() : Promise.resolve(call.redirect(paths.unsubscribe(token), 303));
});
