import { claimEmails, type ClaimedEmail } from '#netlify/emails/worker/outbox.ts';
import { sql } from '#netlify/shared/sql.ts';
import type { SentEmails } from '#netlify/emails/worker/mailer.ts';
import { attemptEmail, needsLookUp, type Delivery } from '#netlify/emails/worker/attempt.ts';

const BATCH = 10;
/** After this many failures in a row, the provider counts as down until the next retry job. */
const MAX_FAILURES_IN_A_ROW = 3;
/** Beside other workers' emails, whose pace leaves no room for a request more. */
const LOOK_UP_PAUSE_MS = 1_000;
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

export type PacedDelivery = Delivery & { wait: (ms: number) => Promise<unknown> };

export async function deliverDueEmails(delivery: PacedDelivery): Promise<void> {
  let failures = 0;
  let lookedUp: LookedUp = { since: Infinity, sentEmails: { outcome: 'listed', emails: [] } };
  for (;;) {
    const claimed = await claimEmails(BATCH);
    if (claimed.length === 0) return;
    lookedUp = await lookUpSent(delivery, claimed, lookedUp);
    const started = performance.now();
    for (const [index, email] of claimed.entries()) {
      if (failures >= MAX_FAILURES_IN_A_ROW) return release(claimed.slice(index));
      await delivery.wait(Math.max(0, email.waitMs - (performance.now() - started)));
      const result = await attemptEmail(delivery, email, lookedUp.sentEmails);
      failures = result === 'provider_failed' ? failures + 1 : 0;
    }
  }
}

async function release(emails: readonly ClaimedEmail[]): Promise<void> {
  await sql()`
    update outgoing_emails email
    set attempts = email.attempts - 1, claimed_until = null, unknown_since = released.unknown_since
    from unnest(
      ${emails.map(({ id }) => id)}::uuid[], ${emails.map(({ unknownSince }) => unknownSince)}::timestamptz[]
    ) as released (id, unknown_since)
    where email.id = released.id and email.sent_at is null`;
}

type LookedUp = { since: number; sentEmails: SentEmails };

/** One look at the provider's list serves the whole run, because a key protects what others send meanwhile. */
async function lookUpSent(
  { mailer, wait }: PacedDelivery,
  claimed: readonly ClaimedEmail[],
  before: LookedUp,
): Promise<LookedUp> {
  const since = Math.min(...claimed.filter(needsLookUp).map(({ unknownSince }) => Number(unknownSince)));
  if (since >= before.since) return before;
  const from = new Date(since - CLOCK_TOLERANCE_MS);
  return { since, sentEmails: await mailer.sentSince(from, () => wait(LOOK_UP_PAUSE_MS)) };
}
