-- Each part is a query that returns its rows, because Postgres parallelizes only those.
create or replace function operator_report(
  p_judged text[],
  p_recent timestamptz,
  p_disposable_domains text[],
  p_public_domains text[],
  p_pattern integer,
  p_busy_hour integer,
  p_most integer,
  p_drawn jsonb default '[]'
) returns table (part text, figures jsonb)
language plpgsql stable security definer
set search_path = public, pg_temp
set work_mem = '64MB' -- with the default, Postgres sorts people to group them, and joins them on disk
set parallel_setup_cost = 100 -- a second process starts in milliseconds, and the default keeps it from 100,000 people
set parallel_tuple_cost = 0.01
as $$
declare
  flagged text[];
begin
  return query
    select 'advice', jsonb_agg(jsonb_build_object('advice', a.advice, 'refuted', a.refuted, 'since', a.recorded_at) order by a.id desc)
    from (select c.* from advice_changes c order by c.id desc limit 6) a;

  return query select * from report_stages(p_recent, p_most, p_drawn);

  select array_agg(s.code), jsonb_agg(to_jsonb(s) - 'place' order by s.place) filter (where s.place <= p_most)
    into flagged, figures
    from (
      select a.code, a.brought, a.signs, row_number() over (order by a.brought desc, a.code) as place
      from abuse_signs(p_disposable_domains, p_public_domains, p_pattern, p_busy_hour) a
    ) s;
  part := 'suspicious';
  return next;

  return query
    with counted as materialized (
      select s.question_1, s.question_2, s.question_3, s.question_4, s.question_5, s.question_5a, s.question_6,
        s.question_9, s.question_10, s.question_11, s.question_12 is not null as has_text, p.email is not null as is_proven,
        flagged_by.code is not null as is_flagged, count(*) as people
      from survey_responses s
      left join people p on p.email = s.email and p.proven_at is not null
      left join unnest(flagged) flagged_by (code) on flagged_by.code = s.referral_code
      group by is_proven, is_flagged, grouping sets (
        (s.question_1, s.question_2, s.question_5, has_text), (s.question_3, s.question_6),
        (s.question_4, s.question_9, s.question_10), (s.question_5a), (s.question_11)
      )
    ), same as materialized (
      select answer.question, answer.options, c.is_proven, c.is_flagged, sum(c.people) as people
      from counted c
      cross join lateral (
        values
          ('question_1', array[c.question_1]), ('question_2', array[c.question_2]), ('question_3', c.question_3),
          ('question_4', c.question_4), ('question_5', array[c.question_5]), ('question_5a', c.question_5a),
          ('question_6', c.question_6), ('question_9', array[c.question_9]), ('question_10', array[c.question_10]),
          ('question_11', c.question_11), ('question_12', case when c.has_text then '{}'::text[] end)
      ) answer (question, options)
      where answer.options[1] is not null or answer.options = '{}'
      group by answer.question, answer.options, c.is_proven, c.is_flagged
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
comment on function operator_report is 'Everything that the operator''s report counts, by part.';
grant execute on function operator_report to keystead_runtime;
