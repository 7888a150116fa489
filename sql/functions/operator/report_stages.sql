-- Parallel safe, because Postgres runs a query in one process if it calls a function without this label.
create or replace function report_stages(p_limit integer) returns table (part text, figures jsonb)
language sql stable parallel safe
as $$
  with same as materialized (
    select r.is_registered, r.has_opened, r.completed, r.screens, r.campaign, r.site, count(*) as people,
      count(*) filter (where r.is_confirmed) as confirmed
    from respondents r
    group by r.is_registered, r.has_opened, r.completed, r.screens, r.campaign, r.site
  ), stages as (
    select s.is_registered as "isRegistered", s.has_opened as "hasOpened", s.completed, s.screens, sum(s.people) as people
    from same s
    group by s.is_registered, s.has_opened, s.completed, s.screens
  ), known as materialized (
    select v.kind, v.source, sum(v.visits) as visits
    from visits v
    group by v.kind, v.source
  ), counted as (
    select k.kind, k.source as name, k.visits, 0 as joined, 0 as completed, 0 as confirmed
    from known k
    union all
    select way.kind, case when way.name is null then '' when k.kind is null then 'other' else way.name end, 0, s.people,
      case when s.completed then s.people else 0 end, s.confirmed
    from same s
    cross join lateral (values ('campaign', s.campaign), ('site', s.site)) way (kind, name)
    left join known k on k.kind = way.kind and k.source = way.name
    where s.is_registered
  ), sums as (
    select c.kind, c.name, sum(c.visits) as visits, sum(c.joined) as joined, sum(c.completed) as completed,
      sum(c.confirmed) as confirmed,
      row_number() over (
        partition by c.kind, c.name is null order by sum(c.visits) desc, sum(c.joined) desc, c.name
      ) as place
    from counted c
    group by grouping sets ((c.kind, c.name), (c.kind))
  )
  select 'stages', jsonb_agg(to_jsonb(s))
  from stages s
  union all
  select 'sources', jsonb_agg(to_jsonb(s) - 'place' order by s.kind, s.place)
  from sums s
  where s.place <= p_limit
  union all
  -- The newest 2,000 give a median within a few percent; all of a million would take seconds.
  select 'time', jsonb_build_object(
    'people', count(*), 'seconds', percentile_cont(0.5) within group (order by newest.ms) / 1000
  )
  from (
    select (select max(moment::bigint) - min(moment::bigint) from jsonb_each_text(s.answered_at) a (question, moment)) as ms
    from survey_responses s
    where s.completed and s.answered_at <> '{}'
    order by s.response_number desc
    limit 2000
  ) newest
$$;
comment on function report_stages is 'How far people got, how long they took, and which campaigns and sites they came from.';
