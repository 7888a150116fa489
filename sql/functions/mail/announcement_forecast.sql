create or replace function announcement_forecast(p_file text)
returns table (enqueued integer, remaining integer, refusals jsonb)
language sql stable
set enable_seqscan = off
as $$
  with listed as materialized (
    select
      e.id is not null as is_enqueued,
      case
        when e.id is null then refusal_by('announcement', s.reason, true, w.confirmed_at, w.unsubscribed_at)
      end as refusal
    from waitlist_registrations w
    left join suppressed_addresses s on s.email = w.email
    left join announcements a on a.file = p_file
    left join outgoing_emails e
      on e.recipient = w.email and e.kind = 'announcement' and e.dedupe_key = a.id::text
  )
  select
    count(*) filter (where l.is_enqueued),
    count(*) filter (where not l.is_enqueued and l.refusal is null),
    (
      select coalesce(jsonb_object_agg(counted.refusal, counted.people), '{}')
      from (select r.refusal, count(*) as people from listed r where r.refusal is not null group by r.refusal) counted
    )
  from listed l
$$;
comment on function announcement_forecast is 'How many people an announcement is queued for, how many are left, and how many are refused it and why.';
