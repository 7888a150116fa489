import { oneRow, sql } from '#netlify/shared/sql.ts';

export const OUR_SETTINGS = 'our settings: ';
export const UNREADABLE = 'no readable answer: ';
export const WITHHELD = 'withheld: ';

export type ClaimedEmail = {
  id: string;
  kind: string;
  payload: unknown;
  recipient: string;
  /** Null if the person is deleted, and in emails to operators. */
  personId: string | null;
  /** The lifetime of the link starts here, so it is the same at every attempt. */
  issuedAt: Date;
  attempts: number;
  claimedAt: Date;
  /** Since when it is unknown whether the provider has this email. */
  unknownSince: Date | null;
  waitMs: number;
  refusal: string | null;
};

export async function claimEmails(batch: number): Promise<ClaimedEmail[]> {
  return sql()<ClaimedEmail>`select * from claim_emails(${batch}) order by wait_ms`;
}

/** One statement, because it is most of what an idle site costs; it also records that the job ran. */
export async function lookForDueEmails(): Promise<boolean> {
  const { due } = await oneRow<{ due: boolean }>`
    with run as (update scheduled_runs set ran_at = now() where job = 'retry-emails')
    select exists (
      select from outgoing_emails
      where sent_at is null and failed_at is null and next_attempt_at <= now()
    ) as due`;
  return due;
}

/** False once its person was deleted, or another worker has sent it. */
export async function isStillQueued({ id }: ClaimedEmail): Promise<boolean> {
  const rows = await sql()`select 1 from outgoing_emails where id = ${id} and sent_at is null`;
  return rows.length > 0;
}

export async function markEmailSent({ id }: ClaimedEmail): Promise<void> {
  await sql()`
    update outgoing_emails
    set sent_at = now(), failed_at = null, claimed_until = null, unknown_since = null, last_error = null
    where id = ${id}`;
}

type Postponement = { pauseMs: number; reason: string; isUnknown: boolean; isCounted: boolean };

export async function postponeEmail(
  { id, unknownSince }: ClaimedEmail,
  { pauseMs, reason, isUnknown, isCounted }: Postponement,
): Promise<void> {
  await sql()`
    update outgoing_emails
    set
      next_attempt_at = now() + ${pauseMs} * interval '1 millisecond',
      claimed_until = null,
      attempts = attempts - ${isCounted ? 0 : 1}::integer,
      last_error = ${reason},
      unknown_since = case when ${isUnknown} then unknown_since else ${unknownSince}::timestamptz end
    where id = ${id} and sent_at is null`;
}

export async function giveUpEmail({ id }: ClaimedEmail, reason: string): Promise<void> {
  await sql()`
    update outgoing_emails
    set failed_at = now(), claimed_until = null, last_error = ${reason}
    where id = ${id} and sent_at is null`;
}

export async function releaseEmails(emails: readonly ClaimedEmail[]): Promise<void> {
  await sql()`
    update outgoing_emails email
    set attempts = email.attempts - 1, claimed_until = null, unknown_since = released.unknown_since
    from unnest(
      ${emails.map(({ id }) => id)}::uuid[], ${emails.map(({ unknownSince }) => unknownSince)}::timestamptz[]
    ) as released (id, unknown_since)
    where email.id = released.id and email.sent_at is null`;
}

/** The latest known state: an email can bounce or get a complaint long after it was sent. */
type EmailState = 'waiting' | 'sent' | 'bounced' | 'complained' | 'withheld' | 'failed';

export async function countEmails() {
  return sql()<{ kind: string; state: EmailState; count: number }>`
    select
      kind,
      case
        when complained_at is not null then 'complained'
        when bounce is not null then 'bounced'
        when sent_at is not null then 'sent'
        when last_error like ${`${WITHHELD}%`} then 'withheld'
        when failed_at is not null then 'failed'
        else 'waiting'
      end as state,
      count(*)::integer as count
    from outgoing_emails
    group by kind, state
    order by kind, state`;
}

/** `due` are also those that wait for another attempt; they are `postponed`. */
export type EmailPace = {
  at: Date;
  due: number;
  postponed: number;
  sentSince: number;
  sentLately: number;
  secondsPerEmail: number;
};

export async function getEmailPace(since: Date | null = null): Promise<EmailPace> {
  return oneRow<EmailPace>`
    select
      now() as at, waiting.due::integer, waiting.postponed::integer,
      (select count(*)::integer from outgoing_emails where sent_at > ${since}::timestamptz) as sent_since,
      (select count(*)::integer from outgoing_emails where sent_at > now() - interval '10 minutes') as sent_lately,
      extract(epoch from email_interval())::float8 as seconds_per_email
    from (
      select
        count(*) filter (where next_attempt_at <= now() or last_error is not null) as due,
        count(*) filter (where next_attempt_at > now() and last_error is not null) as postponed
      from outgoing_emails
      where sent_at is null and failed_at is null
    ) waiting`;
}

export type UnsentEmail = {
  id: string;
  recipient: string;
  kind: string;
  state: EmailState;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date;
  reason: string | null;
};

export async function listUnsentEmails(limit: number): Promise<UnsentEmail[]> {
  return sql()<UnsentEmail>`
    select
      id, recipient, kind, case when failed_at is not null then 'failed' else 'waiting' end as state, attempts,
      created_at, next_attempt_at, last_error as reason
    from outgoing_emails
    where sent_at is null
      and (attempts > 0 or last_error is not null)
      and coalesce(last_error, '') not like ${`${WITHHELD}%`}
    order by failed_at is not null, created_at
    limit ${limit}`;
}
