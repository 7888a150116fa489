/** Resend forgets an idempotency key after 24 hours, so older attempts are looked up in its list before a retry. */
import { OUR_SETTINGS, UNREADABLE, WITHHELD, type ClaimedEmail } from '#netlify/emails/worker/outbox.ts';
import { addressHash, log } from '#netlify/shared/log.ts';
import { sql } from '#netlify/shared/sql.ts';
import type { Mailer, SendResult, SentEmails } from '#netlify/emails/worker/mailer.ts';
import {
  LONGEST_PAUSE_MS,
  MAX_ATTEMPTS,
  pauseAfter,
  SETTINGS_PAUSE_MS,
} from '#netlify/emails/worker/pauses.ts';
import { writeEmail, type Site } from '#netlify/emails/worker/write-email.ts';

/** One hour less than Resend promises. */
const KEY_LIFETIME_MS = 23 * 60 * 60 * 1000;

export type Delivery = Site & { mailer: Mailer; random: () => number };

export function needsLookUp({ unknownSince, claimedAt }: ClaimedEmail): boolean {
  return unknownSince !== null && claimedAt.getTime() - unknownSince.getTime() > KEY_LIFETIME_MS;
}

export async function attemptEmail(delivery: Delivery, email: ClaimedEmail, sentEmails: SentEmails) {
  if (email.refusal !== null) return giveUp(email, email.refusal, WITHHELD);
  const content = await writeEmail(email, delivery);
  if (typeof content === 'string') return giveUp(email, content);
  const queued = await sql()`select 1 from outgoing_emails where id = ${email.id} and sent_at is null`;
  // Its person was deleted, or another worker has sent it.
  if (queued.length === 0) return 'done';
  const result = needsLookUp(email) ? findSent(sentEmails, content) : null;
  return recordResult(delivery, email, result ?? (await delivery.mailer.send(content)));
}

function findSent(
  sentEmails: SentEmails,
  { to, subject }: { to: string; subject: string },
): SendResult | null {
  if (sentEmails.outcome !== 'listed') return sentEmails;
  const isThere = sentEmails.emails.some((sent) => sent.subject === subject && sent.to.includes(to));
  return isThere ? { outcome: 'sent' } : null;
}

async function recordResult(delivery: Delivery, email: ClaimedEmail, result: SendResult) {
  if (result.outcome === 'rejected') return giveUp(email, result.reason);
  // No fault of ours: a stranger could raise the alarm with one at example.com, which Resend refuses.
  if (result.outcome === 'undeliverable') return giveUp(email, result.reason, WITHHELD);
  if (result.outcome !== 'sent') {
    await tryLater(delivery, email, result);
    return 'provider_failed';
  }
  await sql()`
    update outgoing_emails
    set sent_at = now(), failed_at = null, claimed_until = null, unknown_since = null, last_error = null
    where id = ${email.id}`;
  logAttempt('info', 'email_sent', email);
  return 'done';
}

async function tryLater(
  delivery: Delivery,
  email: ClaimedEmail,
  { outcome, reason, retryAfterMs }: Exclude<SendResult, { outcome: 'sent' }>,
): Promise<void> {
  const prefix = outcome === 'misconfigured' ? OUR_SETTINGS : outcome === 'unreadable' ? UNREADABLE : '';
  const isCounted = prefix === '';
  if (isCounted && email.attempts >= MAX_ATTEMPTS) {
    await giveUp(email, `given up after ${MAX_ATTEMPTS} attempts: ${reason}`);
    return;
  }
  const pauseMs = isCounted
    ? Math.max(pauseAfter(email.attempts, delivery.random), Math.min(retryAfterMs, LONGEST_PAUSE_MS))
    : SETTINGS_PAUSE_MS;
  const isUnknown = outcome === 'unknown' || outcome === 'unreadable';
  await sql()`
    update outgoing_emails
    set
      next_attempt_at = now() + ${pauseMs} * interval '1 millisecond',
      claimed_until = null,
      attempts = attempts - ${isCounted ? 0 : 1}::integer,
      last_error = ${prefix + reason},
      unknown_since = case when ${isUnknown} then unknown_since else ${email.unknownSince}::timestamptz end
    where id = ${email.id} and sent_at is null`;
  logAttempt('warning', 'email_postponed', email, { reason, pauseMs });
}

async function giveUp(email: ClaimedEmail, reason: string, prefix = ''): Promise<'done'> {
  await sql()`
    update outgoing_emails
    set failed_at = now(), claimed_until = null, last_error = ${prefix + reason}
    where id = ${email.id} and sent_at is null`;
  if (prefix === WITHHELD) logAttempt('info', 'email_withheld', email, { reason });
  else logAttempt('error', 'email_given_up', email, { reason });
  return 'done';
}

function logAttempt(
  level: 'info' | 'warning' | 'error',
  event: string,
  { id, kind, recipient, attempts }: ClaimedEmail,
  details: Record<string, unknown> = {},
): void {
  log(level, event, { emailId: id, kind, address: addressHash(recipient), attempts, ...details });
}
