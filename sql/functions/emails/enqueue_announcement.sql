-- Due times are a microsecond apart, so that the oldest registrations come first.
create or replace function enqueue_announcement(
  p_announcement bigint, p_channel text, p_completed boolean, p_amounts text[], p_after bigint, p_limit integer,
  out enqueued integer, out reached bigint
)
language sql volatile
set enable_seqscan = off
as $$
  select pg_advisory_xact_lock_shared(0);
  with next as materialized (
    select a.id, a.email, row_number() over (order by a.id) as nth
    from announcement_audience(p_announcement, p_channel, p_completed, p_amounts) a
    where a.id > p_after and a.state is null
    order by a.id
    limit p_limit
  ), written as (
    insert into outgoing_emails (recipient, kind, payload, priority, dedupe_key, next_attempt_at)
      select n.email, 'announcement', '{}', 2, p_announcement::text, now() + n.nth * interval '1 microsecond'
      from next n
      on conflict on constraint outgoing_emails_once_key do nothing
      returning 1
  )
  select (select count(*) from written), (select max(n.id) from next n)
$$;
comment on function enqueue_announcement is 'Queues an announcement for the next p_limit people of a group after a registration; each address gets it only once.';
