-- Each part is a query that returns its rows, because Postgres parallelizes only those.
create or replace function operator_report(
  p_disposable_domains text[], p_public_domains text[], p_most integer, p_drawn jsonb default '[]'
) returns table (part text, figures jsonb)
language plpgsql stable security definer
set search_path = public, pg_temp
set work_mem = '64MB' -- with the default, Postgres sorts people to group them, and joins them on disk
set parallel_setup_cost = 100 -- a second process starts in milliseconds, and the default keeps it from 100,000 people
set parallel_tuple_cost = 0.01
set jit = off -- compiling takes longer than it saves
as $$
declare
  flagged text[];
begin
  return query
    select 'advice', jsonb_agg(jsonb_build_object('advice', a.advice, 'refuted', a.refuted, 'since', a.recorded_at) order by a.id desc)
    from (select c.* from advice_changes c order by c.id desc limit 6) a;

  return query select * from report_stages(p_most, p_drawn);

  part := 'abuse';
  select array_agg(k.key), jsonb_agg(to_jsonb(a) - 'keys' order by a.people desc) filter (where k.nth = 1)
    into flagged, figures
    from abuse_signs(p_disposable_domains, p_public_domains) a, unnest(a.keys) with ordinality k (key, nth);
  return next;

  -- One grouping per query, because grouping sets keep Postgres in one process; it hashes a subselect here, but no array.
  return query
    with counted (
      question_4, question_9, question_10, is_proven, is_flagged, question_1, question_6, has_text, question_2, question_3,
      question_11, question_5, question_5a, people
    ) as (
      select s.question_4, s.question_9, s.question_10, p.email is not null, (
          s.email in (select unnest(flagged)) or split_part(s.email, '@', 2) in (select unnest(flagged))
          or s.referral_code in (select unnest(flagged))
          or floor(date_part('epoch', s.created_at) / 600)::bigint::text in (select unnest(flagged))
        ) is true, null, null::text[], false, null, null::text[], null::text[], null, null::text[], count(*)
      from survey_responses s left join people p on p.email = s.email and p.proven_at is not null group by 1, 2, 3, 4, 5
      union all
      select null, null, null, null, null, s.question_1, s.question_6, s.question_12 is not null, null, null, null, null, null,
        count(*)
      from survey_responses s group by 6, 7, 8
      union all
      select null, null, null, null, null, null, null, false, s.question_2, s.question_3, s.question_11, null, null, count(*)
      from survey_responses s group by 9, 10, 11
      union all
      select null, null, null, null, null, null, null, false, null, null, null, s.question_5, s.question_5a, count(*)
      from survey_responses s group by 12, 13
    ), same as materialized (
      select answer.question, answer.options, c.is_proven, c.is_flagged, sum(c.people) as people
      from counted c, lateral (
        values
          ('question_1', array[c.question_1]), ('question_2', array[c.question_2]), ('question_3', c.question_3),
          ('question_4', c.question_4), ('question_5', array[c.question_5]), ('question_5a', c.question_5a),
          ('question_6', c.question_6), ('question_9', array[c.question_9]), ('question_10', array[c.question_10]),
          ('question_11', c.question_11), ('question_12', case when c.has_text then array['text'] end)
      ) answer (question, options)
      where answer.options[1] is not null or c.is_flagged is not null
      group by answer.question, answer.options, c.is_proven, c.is_flagged
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
      'question', s.question, 'options', nullif(s.options, '{null}'), 'isProven', s.is_proven, 'isFlagged', s.is_flagged,
      'people', s.people
    ))
    from same s
    where s.is_flagged is not null and s.question in ('question_4', 'question_9', 'question_10');
end
$$;
comment on function operator_report is 'Everything that the operator''s report counts, by part.';
grant execute on function operator_report to keystead_runtime;
