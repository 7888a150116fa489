-- Parallel safe, because Postgres runs a query in one process if it calls a function without this label.
create or replace function report_stages(p_most integer, p_drawn jsonb) returns table (part text, figures jsonb)
language sql stable parallel safe
as $$
  with same as materialized (
    select r.is_registered, r.has_opened, r.completed, r.screens, r.campaign, r.site, count(*) as people,
      count(*) filter (where r.is_proven) as proven
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
    select k.kind, k.source as name, k.visits, 0 as joined, 0 as completed, 0 as proven
    from known k
    union all
    select way.kind, case when way.name is null then '' when k.kind is null then 'other' else way.name end, 0, s.people,
      case when s.completed then s.people else 0 end, s.proven
    from same s
    cross join lateral (values ('campaign', s.campaign), ('site', s.site)) way (kind, name)
    left join known k on k.kind = way.kind and k.source = way.name
    where s.is_registered
  ), sums as (
    select c.kind, c.name, sum(c.visits) as visits, sum(c.joined) as joined, sum(c.completed) as completed,
      sum(c.proven) as proven,
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
  where s.place <= p_most
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
  union all
  -- The newest 2,000 show what the first place is worth within three percent.
  select 'places', jsonb_agg(to_jsonb(p))
  from (
    select d.question, count(*) as people,
      count(*) filter (where d.options[1 + d.digits % cardinality(d.options)] = any (d.chosen)) as first,
      sum(cardinality(d.chosen) - (not d.chosen <@ d.options)::integer) as "inAll"
    from (
      select q.*, a.chosen, ('x' || substr(s.id, q."drawnFrom" + 1, 3))::bit(12)::integer as digits
      from (
        select p.id::text, r.question_3, r.question_4, r.question_6, r.question_11
        from survey_responses r join people p on p.email = r.email
        order by r.response_number desc
        limit 2000
      ) s
      cross join lateral (
        values ('question_3', s.question_3), ('question_4', s.question_4), ('question_6', s.question_6), ('question_11', s.question_11)
      ) a (question, chosen)
      join jsonb_to_recordset(p_drawn) q (question text, "drawnFrom" integer, options text[]) on q.question = a.question
    ) d
    where d.chosen is not null
    group by d.question
  ) p
$$;
comment on function report_stages is 'How far people got, how long they took, and which campaigns and sites they came from, and how often the option listed first was chosen.';
