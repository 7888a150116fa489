create or replace function announcement_forecast(p_file text, p_channel text, p_completed boolean, p_amounts text[])
returns table (enqueued integer, remaining integer, refusals jsonb)
language sql stable
as $$
  select
    coalesce(sum(l.people) filter (where l.state = 'enqueued'), 0),
    coalesce(sum(l.people) filter (where l.state is null), 0),
    coalesce(jsonb_object_agg(l.state, l.people) filter (where l.state <> 'enqueued'), '{}')
  from (
    select count(*) as people, case
        when e.id is not null then 'enqueued'
        else reason_not_to_send('announcement', 2, s.reason, true, p.confirmed_at, w.unsubscribed_at)
      end as state
    from waitlist_registrations w
    join people p on p.email = w.email
    left join survey_responses r on r.email = w.email
    left join suppressed_addresses s on s.address_hash = address_hash(w.email)
    left join announcements a on a.file = p_file
    left join outgoing_emails e on e.recipient = w.email and e.kind = 'announcement' and e.dedupe_key = a.id::text
    where (p_channel is null or coalesce(w.campaign, w.referring_host) = p_channel)
      and (p_completed is null or coalesce(r.completed, false) = p_completed)
      and (p_amounts is null or r.question_10 = any (p_amounts))
    group by state
  ) l
$$;
comment on function announcement_forecast is 'How many people of a group an announcement is queued for, how many are left, and how many are refused it and why.';
