-- Each part is a query of its own that returns its rows: only so does Postgres read a million people on both cores.
create or replace function operator_report(
  p_judged text[],
  p_recent timestamptz,
  p_disposable_domains text[],
  p_pattern integer,
  p_busy_hour integer,
  p_most integer
) returns table (part text, figures jsonb)
language plpgsql stable security definer
set search_path = public, pg_temp
set work_mem = '16MB' -- with the default, what hundreds of thousands of people answered is joined on disk
as $$
declare
  flagged text[];
begin
  return query
    select 'advice', jsonb_build_object('advice', a.advice, 'refuted', a.refuted, 'since', a.recorded_at)
    from advice_changes a
    order by a.id desc
    limit 1;

  -- A median of the newest 2,000 is off by a few percent, and that of a million takes seconds.
  return query
    select 'time', jsonb_build_object(
      'people', count(*), 'seconds', percentile_cont(0.5) within group (order by newest.ms) / 1000
    )
    from (
      select (select max(moment::bigint) - min(moment::bigint) from jsonb_each_text(s.answered_at) a (question, moment)) as ms
      from survey_responses s
      where s.completed and s.answered_at <> '{}'
      order by s.response_number desc
      limit 2000
    ) newest;

  return query
    with same as materialized (
      select r.is_registered, r.has_opened, r.completed, r.screens, r.campaign, r.site, count(*) as people,
        count(*) filter (where r.is_proven) as proven, count(*) filter (where r.joined_at >= p_recent) as recent,
        min(r.joined_at) as first
      from respondents r
      group by r.is_registered, r.has_opened, r.completed, r.screens, r.campaign, r.site
    ), stages as (
      select s.is_registered as "isRegistered", s.has_opened as "hasOpened", s.completed, s.screens,
        sum(s.people) as people, sum(s.recent) as recent, min(s.first) as first
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
      -- A row without a name is the sum of its kind.
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
    where s.place <= p_most;

  select array_agg(s.code), jsonb_agg(to_jsonb(s) - 'place' order by s.place) filter (where s.place <= p_most)
    into flagged, figures
    from (
      select a.code, a.brought, a.signs, row_number() over (order by a.brought desc, a.code) as place
      from abuse_signs(p_disposable_domains, p_pattern, p_busy_hour) a
    ) s;
  part := 'suspicious';
  return next;

  -- One pass counts who chose the same at each question. In each row all questions but one are null.
  return query
    with counted as materialized (
      select r.question_1, r.question_2, r.question_3, r.question_4, r.question_5, r.question_5a, r.question_6,
        r.question_9, r.question_10, r.question_11, r.question_12 is not null as has_text, r.is_proven,
        flagged_by.code is not null as is_flagged, count(*) as people
      from respondents r
      left join unnest(flagged) flagged_by (code) on r.is_referred and flagged_by.code = r.referral_code
      group by r.is_proven, is_flagged, grouping sets (
        (r.question_1), (r.question_2), (r.question_3), (r.question_4), (r.question_5), (r.question_5a), (r.question_6),
        (r.question_9), (r.question_10), (r.question_11), (has_text)
      )
    ), same as materialized (
      select answer.question, answer.options, c.is_proven, c.is_flagged, c.people
      from counted c
      cross join lateral (
        values
          ('question_1', array[c.question_1]), ('question_2', array[c.question_2]), ('question_3', c.question_3),
          ('question_4', c.question_4), ('question_5', array[c.question_5]), ('question_5a', c.question_5a),
          ('question_6', c.question_6), ('question_9', array[c.question_9]), ('question_10', array[c.question_10]),
          ('question_11', c.question_11), ('question_12', case when c.has_text then '{}'::text[] end)
      ) answer (question, options)
      where answer.options[1] is not null or answer.options = '{}'
    )
    select 'answered', jsonb_object_agg(q.question, q.people)
    from (select s.question, sum(s.people) as people from same s group by s.question) q
    union all
    select 'answers', jsonb_agg(jsonb_build_array(o.question, o.option, o.people))
    from (
      select s.question, chosen.option, sum(s.people) as people
      from same s
      cross join unnest(s.options) chosen (option)
      group by s.question, chosen.option
    ) o
    union all
    select 'choices', jsonb_agg(jsonb_build_object(
      'question', s.question, 'options', s.options, 'isProven', s.is_proven, 'isFlagged', s.is_flagged, 'people', s.people
    ))
    from same s
    where s.question = any (p_judged);
end
$$;
comment on function operator_report is 'Everything that the operator''s report counts, part by part.';
grant execute on function operator_report to keystead_runtime;
