-- Due times are a microsecond apart, so that the oldest registrations come first.
create or replace function enqueue_announcement(
  p_announcement bigint, p_channel text, p_completed boolean, p_amounts text[], p_after bigint, p_limit integer,
  out enqueued integer, out reached bigint
)
language plpgsql volatile
set enable_seqscan = off
as $$
begin
  perform pg_advisory_xact_lock_shared(0);
  with next as materialized (
    select w.id, w.email, row_number() over (order by w.id) as nth
    from waitlist_registrations w
    join people p on p.email = w.email
    left join survey_responses r on r.email = w.email
    where w.id > p_after
      and (p_channel is null or coalesce(w.campaign, w.referring_host) = p_channel)
      and (p_completed is null or coalesce(r.completed, false) = p_completed)
      and (p_amounts is null or r.question_10 = any (p_amounts))
      and reason_not_to_send('announcement', 2, null, true, p.confirmed_at, w.unsubscribed_at) is null
      and not exists (select from suppressed_addresses s where s.address_hash = address_hash(w.email))
      and not exists (
        select from outgoing_emails e
        where e.recipient = w.email and e.kind = 'announcement' and e.dedupe_key = p_announcement::text
      )
    order by w.id
    limit p_limit
  ), written as (
    insert into outgoing_emails (recipient, kind, payload, priority, dedupe_key, next_attempt_at)
      select n.email, 'announcement', '{}', 2, p_announcement::text, now() + n.nth * interval '1 microsecond'
      from next n
      on conflict on constraint outgoing_emails_once_key do nothing
      returning 1
  )
  select (select count(*) from written), (select max(n.id) from next n) into enqueued, reached;
end
$$;
comment on function enqueue_announcement is 'Queues an announcement for the next p_limit people of a group after a registration; each address gets it only once.';
