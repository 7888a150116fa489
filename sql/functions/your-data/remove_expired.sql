-- src/shared/retention.ts tells visitors the same periods. What exceeds p_limit of a kind waits for the next call. Takes
-- nobody's lock: rows that somebody is changing now are left for the next call too.
create or replace function remove_expired(p_limit integer)
returns table (
  emails integer, email_bodies integer, sessions integer, hashes integer, call_counts integer, requests jsonb
)
language sql volatile security definer
as $$
  with emails as (
    delete from outgoing_emails e where e.id in (
      select o.id
      from outgoing_emails o
      where o.kind not in ('survey_completion', 'announcement')
        -- These tell record_advice which operators get no more report emails.
        and not (o.kind = 'operator_report' and (o.bounce = 'permanent' or o.complained_at is not null))
        and (o.sent_at is not null or o.failed_at is not null)
        and coalesce(o.sent_at, o.failed_at) < now() - interval '30 days'
      order by coalesce(o.sent_at, o.failed_at) limit p_limit for update skip locked
    ) returning 1
  ), email_bodies as (
    -- The row prevents a second email. It keeps the code only if a failed completion stored it nowhere else.
    update outgoing_emails e set payload = '{}', networks = '{}' where e.id in (
      select o.id
      from outgoing_emails o
      join survey_responses s on s.email = o.recipient and s.pro_code_generated = o.payload ->> 'proCode'
      where o.kind = 'survey_completion'
        and o.payload <> '{}'
        and (o.sent_at is not null or o.failed_at is not null)
        and coalesce(o.sent_at, o.failed_at) < now() - interval '30 days'
      order by coalesce(o.sent_at, o.failed_at) limit p_limit for update of o skip locked
    ) returning 1
  ), owners as (
    delete from owner_sessions o where o.id in (
      select s.id from owner_sessions s where s.expires_at < now() - interval '30 days' limit p_limit for update skip locked
    ) returning 1
  ), operators as (
    delete from operator_sessions o where o.id in (
      select s.id from operator_sessions s where s.expires_at < now() - interval '30 days' limit p_limit for update skip locked
    ) returning 1
  ), people as (
    delete from ended_people e where e.person_hash in (
      select r.person_hash from ended_people r where r.ended_at < now() - interval '35 days'
      order by r.ended_at limit p_limit for update skip locked
    ) returning 1
  ), addresses as (
    delete from suppressed_addresses s where s.address_hash in (
      select a.address_hash
      from suppressed_addresses a
      where a.person_id is null and a.since < now() - interval '90 days'
      limit p_limit for update skip locked
    ) returning 1
  ), windows as (
    -- One that was opened again meanwhile is locked or no longer over.
    delete from call_counts n where (n.rule, n.subject) in (
      select c.rule, c.subject from call_counts c where c.ends_at <= now() order by c.ends_at limit p_limit for update skip locked
    ) returning 1
  ), days as (
    delete from network_days n where n.network in (
      select d.network from network_days d where d.ends_at <= now() order by d.ends_at limit p_limit for update skip locked
    ) returning 1
  ), requests as (
    delete from answered_requests a returning a.answered_at, a.request, a.person_hash
  )
  select (select count(*) from emails)::integer, (select count(*) from email_bodies)::integer,
    ((select count(*) from owners) + (select count(*) from operators))::integer,
    ((select count(*) from people) + (select count(*) from addresses))::integer, ((select count(*) from windows) + (select count(*) from days))::integer,
    (
      select jsonb_agg(jsonb_build_object('time', r.answered_at, 'request', r.request, 'person', r.person_hash)) from requests r
    )
$$;
comment on function remove_expired is 'Removes what has been kept as long as the privacy page says, apart from surveys, and counts it; and hands over what the owner did for people, for the log.';
