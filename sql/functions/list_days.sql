-- Days on which nothing happened are left out.
create or replace function list_days() returns jsonb
language sql stable security definer
set search_path = public, pg_temp
as $$
  with happened as (
    select w.created_at as moment, 'joined' as what from waitlist_registrations w
    union all
    select w.confirmed_at, 'confirmed' from waitlist_registrations w where w.confirmed_at is not null
    union all
    select w.unsubscribed_at, 'unsubscribed' from waitlist_registrations w where w.unsubscribed_at is not null
    union all
    select s.since, s.reason from suppressed_addresses s
  ), counted as (
    select
      (h.moment at time zone 'UTC')::date as day,
      count(*) filter (where h.what = 'joined') as joined,
      count(*) filter (where h.what = 'confirmed') as confirmed,
      count(*) filter (where h.what = 'unsubscribed') as unsubscribed,
      count(*) filter (where h.what = 'bounced') as bounced,
      count(*) filter (where h.what = 'complained') as complained
    from happened h
    group by day
  )
  select coalesce(jsonb_agg(to_jsonb(c) order by c.day), '[]') from counted c
$$;
comment on function list_days is 'What happened to the list, by day: joined, confirmed, unsubscribed, bounced and complained.';
grant execute on function list_days to keystead_runtime;
