-- Up Migration

alter table outgoing_emails add column unresolved_since timestamptz null;
comment on column outgoing_emails.unresolved_since is 'Start of the first attempt whose outcome is unknown: the provider may have the mail already.';

-- All deliverers together keep the provider's limit of 5 requests a second: each claimed mail gets a moment of its own.
create table mail_pace (
  only_row boolean not null default true,
  next_slot timestamptz not null default '-infinity',
  constraint mail_pace_pkey primary key (only_row),
  constraint mail_pace_only_row check (only_row)
);
comment on table mail_pace is 'The next free moment for a request to the mail provider. One row, made on first use.';

-- A claim counts as an attempt of unknown outcome until its deliverer says otherwise, because a deliverer that is
-- killed says nothing. The lease outlasts a whole batch of requests that all time out.
create function claim_emails(p_batch integer)
returns table (
  id uuid, recipient text, kind text, payload jsonb, attempts integer, created_at timestamptz,
  claimed_at timestamptz, unresolved_before timestamptz, wait_ms integer
)
language plpgsql volatile strict security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  pace constant interval := '210 milliseconds';
  longest_queue constant interval := '5 seconds';
  lease constant interval := '3 minutes';
  moment timestamptz;
  slot timestamptz;
  claimed integer;
begin
  insert into mail_pace default values on conflict do nothing;
  slot := (select p.next_slot from mail_pace p for update);
  moment := clock_timestamp();
  slot := greatest(slot, moment);
  if slot > moment + longest_queue then
    return; -- others are at it, and go on until nothing is owed
  end if;
  return query
    with due as (
      select e.id, e.unresolved_since, e.next_attempt_at
      from outgoing_emails e
      where e.sent_at is null and e.failed_at is null and e.next_attempt_at <= moment
        and (e.claimed_until is null or e.claimed_until <= moment)
      order by e.next_attempt_at
      limit p_batch
      for update skip locked
    ), placed as (
      select d.id, d.unresolved_since, slot + pace * (row_number() over (order by d.next_attempt_at) - 1) as send_at
      from due d
    )
    update outgoing_emails e set
      attempts = e.attempts + 1,
      claimed_until = p.send_at + lease,
      unresolved_since = coalesce(e.unresolved_since, moment)
    from placed p
    where e.id = p.id
    returning e.id, e.recipient, e.kind, e.payload, e.attempts, e.created_at, moment, p.unresolved_since,
      (extract(epoch from p.send_at - moment) * 1000)::integer;
  get diagnostics claimed = row_count;
  update mail_pace set next_slot = slot + pace * claimed;
end
$$;
comment on function claim_emails(integer) is 'Takes due mails for one deliverer, each with the wait until its moment.';

grant execute on function claim_emails(integer) to keystead_runtime;

-- What a mail says stays with claim_emails; its progress is written by the deliverer and read by `npm run mail:status`.
grant
  select (id, attempts, claimed_until, next_attempt_at, sent_at, failed_at, last_error, unresolved_since),
  update (attempts, claimed_until, next_attempt_at, sent_at, failed_at, last_error, unresolved_since)
  on outgoing_emails to keystead_runtime;

-- Down Migration

revoke
  select (id, attempts, claimed_until, next_attempt_at, sent_at, failed_at, last_error),
  update (attempts, claimed_until, next_attempt_at, sent_at, failed_at, last_error)
  on outgoing_emails from keystead_runtime;

drop function claim_emails(integer);
drop table mail_pace;
alter table outgoing_emails drop column unresolved_since;
