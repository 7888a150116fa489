-- Each part is a query that returns its rows, because Postgres parallelizes only those.
create or replace function report_counts(
  p_domains jsonb, p_amounts text[], p_limit integer, p_by text default null, p_values text[] default null
) returns table (part text, figures jsonb)
language plpgsql stable
set work_mem = '64MB' -- with the default, Postgres sorts people to group them, and joins them on disk
set parallel_setup_cost = 100 -- a second process starts in milliseconds, and the default keeps it from 100,000 people
set parallel_tuple_cost = 0.01
set plan_cache_mode = force_custom_plan -- a generic plan asks everybody for the group
set jit = off -- compiling takes longer than it saves
as $$
declare
  signs record;
begin
  return query
    select 'advice', jsonb_agg(jsonb_build_object('advice', a.advice, 'refuted', a.refuted, 'since', a.recorded_at) order by a.id desc)
    from (select c.* from advice_changes c order by c.id desc limit 6) a;

  select * into signs from standings(p_domains, p_by, p_values);
  return query select 'abuse', signs.figures;

  return query select * from report_stages(signs.with_signs, p_amounts, p_limit, p_by, p_values);
  return query select * from report_inviters(signs.with_signs, p_by, p_values);

  -- One grouping per query, because grouping sets keep Postgres in one process; and subselects, because it doesn't hash arrays here.
  return query
    with counted as (
      select answer.*, g.is_confirmed, g.standing, g.is_answering, g.people
      from (
        select s.question_4, s.question_9, s.question_10, p.email is not null as is_confirmed, case
            when s.email in (select unnest(signs.left_out)) then 'left_out'
            when s.email in (select unnest(signs.undecided)) then 'flagged'
            when s.email in (select unnest(signs.with_signs)) then 'counted'
            else 'clean'
          end as standing, not s.completed and s.updated_at > now() - interval '1 hour' as is_answering, count(*) as people
        from surveys_in(p_by, p_values) s left join people p on p.email = s.email and p.confirmed_at is not null
        group by 1, 2, 3, 4, 5, 6
      ) g, lateral (
        values ('question_4', g.question_4), ('question_9', array[g.question_9::text]), ('question_10', array[g.question_10::text])
      ) answer (question, options)
      union all
      select answer.*, null, null, null, g.people
      from (select s.question_1, s.question_12 is not null as has_text, count(*) as people from surveys_in(p_by, p_values) s group by 1, 2) g,
        lateral (values ('question_1', array[g.question_1::text]), ('question_12', case when g.has_text then array['text'] end)) answer
      union all
      select answer.*, null, null, null, g.people
      from (select s.question_2, s.question_3, s.question_11, count(*) as people from surveys_in(p_by, p_values) s group by 1, 2, 3) g,
        lateral (values ('question_2', array[g.question_2::text]), ('question_3', g.question_3), ('question_11', g.question_11)) answer
      union all
      select answer.*, null, null, null, g.people
      from (select s.question_5, s.question_5a, s.question_6, count(*) as people from surveys_in(p_by, p_values) s group by 1, 2, 3) g,
        lateral (values ('question_5', array[g.question_5::text]), ('question_5a', g.question_5a), ('question_6', g.question_6)) answer
    ), same as materialized (
      select c.question, c.options, c.is_confirmed, c.standing, c.is_answering, sum(c.people) as people
      from counted c group by 1, 2, 3, 4, 5
    )
    select 'answered', jsonb_object_agg(q.question, q.people)
    from (select s.question, sum(s.people) as people from same s where s.options[1] is not null group by s.question) q
    union all
    select 'answers', jsonb_agg(jsonb_build_array(o.question, o.option, o.people))
    from (
      select s.question, chosen.option, sum(s.people) as people
      from same s, unnest(s.options) chosen (option) where chosen.option is not null and s.question <> 'question_12'
      group by s.question, chosen.option
    ) o
    union all
    select 'choices', jsonb_agg(jsonb_build_object(
      'question', s.question, 'options', nullif(s.options, '{null}'), 'isConfirmed', s.is_confirmed, 'standing', s.standing,
      'isAnswering', s.is_answering, 'people', s.people
    ))
    from same s where s.standing is not null;
end
$$;
comment on function report_counts is 'Everything that the operator''s report counts, by part, of everybody or of one group.';
