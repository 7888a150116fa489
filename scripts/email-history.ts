/** What became of each email to one address, in words. */
import { WITHHELD } from '#netlify/emails/worker/outbox.ts';
import { sql } from '#netlify/shared/sql.ts';

export type SentEmail = {
  kind: string;
  createdAt: Date;
  nextAttemptAt: Date;
  attempts: number;
  sentAt: Date | null;
  failedAt: Date | null;
  deliveredAt: Date | null;
  bounce: string | null;
  complainedAt: Date | null;
  reason: string | null;
};

export const findEmailsTo = (email: string): Promise<SentEmail[]> => sql()<SentEmail>`
  select kind, created_at, next_attempt_at, attempts, sent_at, failed_at, delivered_at, bounce, complained_at,
    last_error as reason
  from outgoing_emails where recipient = ${email} order by created_at`;

export const minutes = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The latest that is known, because an email can bounce or be reported long after it was sent. */
export function describeEmail(email: SentEmail, now = new Date()): string {
  const { sentAt, failedAt, deliveredAt, complainedAt, nextAttemptAt, attempts, bounce } = email;
  const reason = email.reason ?? 'the worker was stopped, or is sending it now';
  if (complainedAt !== null)
    return `reported as spam ${minutes(complainedAt)}, so Resend sends them no other`;
  if (bounce === 'permanent') return 'bounced: the mailbox refuses email for good, so it gets no other';
  if (deliveredAt !== null) return `arrived ${minutes(deliveredAt)}: they should look in their spam folder`;
  if (bounce !== null) return 'bounced for now, for example because the mailbox is full';
  if (sentAt !== null) return `sent ${minutes(sentAt)}, not reported as arrived yet`;
  if (failedAt !== null) return reason.startsWith(WITHHELD) ? `not sent: ${reason}` : `given up: ${reason}`;
  if (attempts > 0) return `tried ${attempts} times, again at ${minutes(nextAttemptAt)}: ${reason}`;
  return nextAttemptAt > now ? `waits until ${minutes(nextAttemptAt)}` : 'is due, and leaves within minutes';
}
