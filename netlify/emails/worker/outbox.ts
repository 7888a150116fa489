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
  return sql()<ClaimedEmail>`
    select
      id, recipient, kind, payload, person_id, issued_at, attempts, claimed_at, unknown_since, wait_ms, refusal
    from claim_emails(${batch})
    order by wait_ms`;
}

/** One statement, because it is most of what an idle site costs; it also records the run. */
export async function lookForDueEmails(): Promise<boolean> {
  const { due } = await oneRow<{ due: boolean }>`
    with run as (update scheduled_runs set ran_at = now() where schedule = 'every-minute')
    select exists (
      select from outgoing_emails
      where sent_at is null and failed_at is null and next_attempt_at <= now()
    ) as due`;
  return due;
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
  due: number;
  postponed: number;
  sentLately: number;
  secondsPerEmail: number;
};

export async function getEmailPace(): Promise<EmailPace> {
  return oneRow<EmailPace>`
    select
      waiting.due::integer, waiting.postponed::integer,
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
