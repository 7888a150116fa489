-- Parallel safe, because Postgres runs a query in one process if it calls a function without this label.
create or replace function report_stages(p_with_signs text[], p_amounts text[], p_limit integer, p_by text, p_values text[])
returns table (part text, figures jsonb)
language sql stable parallel safe
as $$
  with shown as (
    select (now() at time zone 'UTC')::date as today, now() - interval '61 days' as since
  ), same as materialized (
    select r.is_registered, r.has_opened, r.completed, r.screens, r.channel,
      case when r.joined_at > d.since then (r.joined_at at time zone 'UTC')::date end as joined_on,
      case when r.completed and r.began_at > d.since then (r.began_at at time zone 'UTC')::date end as began_on,
      count(*) as people, count(*) filter (where r.is_confirmed) as confirmed, count(r.question_10) as named,
      count(*) filter (where r.question_10 = any (p_amounts)) as large,
      count(*) filter (where r.email in (select unnest(p_with_signs))) as flagged
    from respondents_in(p_by, p_values) r, shown d
    group by 1, 2, 3, 4, 5, 6, 7
  ), stages as (
    select s.is_registered as "isRegistered", s.has_opened as "hasOpened", s.completed, s.screens, sum(s.people) as people
    from same s
    group by s.is_registered, s.has_opened, s.completed, s.screens
  ), counted as (
    select v.channel, sum(v.visits) as visits, 0 as joined, 0 as completed, 0 as confirmed, 0 as named, 0 as large, 0 as flagged,
      0 as joined_lately, 0 as completed_lately
    from visits v
    where p_by is null or p_by = 'channel' and v.channel = any (p_values)
    group by v.channel
    union all
    select s.channel, 0, s.people, case when s.completed then s.people else 0 end, s.confirmed, s.named, s.large, s.flagged,
      case when s.joined_on > d.today - 7 then s.people else 0 end, case when s.began_on > d.today - 7 then s.people else 0 end
    from same s, shown d
    where s.is_registered
  ), sums as (
    select c.channel as name, sum(c.visits) as visits, sum(c.joined) as joined, sum(c.completed) as completed,
      sum(c.confirmed) as confirmed, sum(c.named) as named, sum(c.large) as large, sum(c.flagged) as flagged,
      sum(c.joined_lately) as "joinedLately", sum(c.completed_lately) as "completedLately",
      row_number() over (
        order by c.channel is not null, sum(c.completed) desc, sum(c.joined) desc, sum(c.visits) desc, c.channel
      ) as place
    from counted c
    group by grouping sets (c.channel, ())
    having count(*) > 0
  )
  select 'stages', jsonb_agg(to_jsonb(s))
  from stages s
  union all
  select 'channels', jsonb_agg(to_jsonb(s) - 'place' order by s.place)
  from sums s
  where s.place <= p_limit + 1
  union all
  select 'days', jsonb_agg(jsonb_build_object('day', d.day, 'joined', d.joined, 'completed', d.completed) order by d.day)
  from (
    select c.day, sum(c.joined) as joined, sum(c.completed) as completed
    from (
      select s.joined_on as day, s.people as joined, 0 as completed from same s where s.is_registered
      union all
      select s.began_on, 0, s.people from same s where s.is_registered
    ) c, shown d
    where c.day > d.today - 60
    group by c.day
  ) d
  union all
  -- The newest 2,000 give a median within a few percent; all of a million would take seconds.
  select 'time', jsonb_build_object(
    'people', count(*), 'seconds', percentile_cont(0.5) within group (order by newest.ms) / 1000
  )
  from (
    select (select max(moment::bigint) - min(moment::bigint) from jsonb_each_text(s.answered_at) a (question, moment)) as ms
    from surveys_in(p_by, p_values) s
    where s.completed and s.answered_at <> '{}' and exists (select from waitlist_registrations w where w.email = s.email)
    order by s.response_number desc
    limit 2000
  ) newest
$$;
comment on function report_stages is 'How far people got, how long they took, what became of each channel (the total, then those with most finished surveys), and who came on which day.';
