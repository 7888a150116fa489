/**
 * Sends what is owed, each mail once. The provider forgets an Idempotency-Key after 24 hours, so a mail whose outcome
 * has been unknown for longer is looked up in the provider's own list before it is sent again.
 */
import { renderEmail } from '#netlify/emails/render-email.tsx';
import {
  claimEmails,
  giveUpEmail,
  markEmailSent,
  postponeEmail,
  releaseEmails,
  type ClaimedEmail,
} from '#netlify/queries/outgoing-emails.ts';
import { addressHash, log } from '#netlify/runtime/log.ts';
import type { Mailer, SentMails } from '#netlify/runtime/mailer.ts';
import { LINK_LIFETIME_S } from '#netlify/runtime/session.ts';
import type { Sql } from '#netlify/runtime/sql.ts';

const BATCH = 10;
/** With the pauses below: some 60 hours at least, three and a half days as a rule. */
export const MAX_ATTEMPTS = 120;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** A provider that fails this often in a row is down; the rest waits for the next sweep. */
const MAX_FAILURES_IN_A_ROW = 3;
/** An hour less than the provider promises. */
const KEY_LIFETIME_MS = 23 * 60 * 60 * 1000;
/** Our clock and the provider's may differ. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

export type Delivery = {
  sql: Sql;
  mailer: Mailer;
  siteUrl: string;
  wait: (ms: number) => Promise<unknown>;
  random: () => number;
};

type Result = 'sent' | 'postponed' | 'given_up';

export async function deliverOwedEmails(delivery: Delivery): Promise<void> {
  let failures = 0;
  for (;;) {
    const claimed = await claimEmails(delivery.sql, BATCH);
    if (claimed.length === 0) return;
    const list = await askAboutDoubtful(delivery.mailer, claimed);
    const started = performance.now();
    for (const [index, email] of claimed.entries()) {
      if (failures >= MAX_FAILURES_IN_A_ROW) {
        await releaseEmails(delivery.sql, claimed.slice(index));
        return;
      }
      await delivery.wait(Math.max(0, email.waitMs - (performance.now() - started)));
      const result = await deliver(delivery, email, list);
      failures = result === 'postponed' ? failures + 1 : 0;
    }
  }
}

/** Its growing share of time, between half and all of it, so that mails of one outage do not come back at one moment. */
export function pauseAfter(attempts: number, random: () => number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(pause * (0.5 + random() / 2));
}

function isDoubtful({ unresolvedBefore, claimedAt }: ClaimedEmail): boolean {
  return unresolvedBefore !== null && claimedAt.getTime() - unresolvedBefore.getTime() > KEY_LIFETIME_MS;
}

async function askAboutDoubtful(mailer: Mailer, claimed: readonly ClaimedEmail[]): Promise<SentMails> {
  const since = claimed.filter(isDoubtful).map(({ unresolvedBefore }) => unresolvedBefore?.getTime() ?? 0);
  if (since.length === 0) return { outcome: 'known', mails: [] };
  return mailer.sentSince(new Date(Math.min(...since) - CLOCK_TOLERANCE_MS));
}

async function deliver(delivery: Delivery, email: ClaimedEmail, list: SentMails): Promise<Result> {
  const { sql, mailer, siteUrl } = delivery;
  if (email.kind === 'survey_link' && isOlderThan(email, LINK_LIFETIME_S * 1000)) {
    return giveUp(sql, email, 'the link expired before it could be delivered');
  }
  const { id, recipient, createdAt } = email;
  const mail = await renderEmail(email, { recipient, createdAt, siteUrl });
  const doubt = isDoubtful(email);
  if (doubt && list.outcome === 'unknown') return postpone(delivery, email, list.reason, true);
  if (doubt && list.outcome === 'not_allowed') {
    return giveUp(sql, email, `it may have been sent, and the key may not ask: ${list.reason}`);
  }
  if (doubt && list.outcome === 'known' && hasMail(list, recipient, mail.subject))
    return markSent(sql, email);

  const result = await mailer.send({ id, to: recipient, ...mail });
  switch (result.outcome) {
    case 'sent':
      return markSent(sql, email);
    case 'rejected':
      return giveUp(sql, email, result.reason);
    case 'refused':
    case 'unresolved':
      return postpone(delivery, email, result.reason, result.outcome === 'unresolved', result.retryAfterMs);
  }
}

function isOlderThan({ createdAt, claimedAt }: ClaimedEmail, ms: number): boolean {
  return claimedAt.getTime() - createdAt.getTime() > ms;
}

function hasMail(
  { mails }: { mails: { to: string[]; subject: string }[] },
  recipient: string,
  subject: string,
) {
  return mails.some((mail) => mail.subject === subject && mail.to.includes(recipient));
}

async function markSent(sql: Sql, email: ClaimedEmail): Promise<Result> {
  await markEmailSent(sql, email);
  report('info', 'email_sent', email);
  return 'sent';
}

async function postpone(
  { sql, random }: Delivery,
  email: ClaimedEmail,
  reason: string,
  isUnresolved: boolean,
  retryAfterMs = 0,
): Promise<Result> {
  if (email.attempts >= MAX_ATTEMPTS) {
    await giveUp(sql, email, `given up after ${MAX_ATTEMPTS} tries: ${reason}`);
    return 'postponed';
  }
  const pauseMs = Math.max(pauseAfter(email.attempts, random), retryAfterMs);
  await postponeEmail(sql, email, { pauseMs, reason, isUnresolved });
  report('warning', 'email_postponed', email, { reason, pauseMs });
  return 'postponed';
}

async function giveUp(sql: Sql, email: ClaimedEmail, reason: string): Promise<Result> {
  await giveUpEmail(sql, email, reason);
  report('error', 'email_given_up', email, { reason });
  return 'given_up';
}

function report(
  level: 'info' | 'warning' | 'error',
  event: string,
  { id, kind, recipient, attempts }: ClaimedEmail,
  details: Record<string, unknown> = {},
): void {
  log(level, event, { email: id, kind, address: addressHash(recipient), attempts, ...details });
}
