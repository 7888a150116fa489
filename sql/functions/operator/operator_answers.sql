create or replace function operator_answers(p_after bigint, p_with_emails boolean, p_max_bytes integer) returns jsonb
language sql stable security definer
set search_path = public, pg_temp
as $$
  with fitting as (
    select
      r.response_number as response,
      case when p_with_emails then r.email end as email,
      (r.joined_at at time zone 'UTC')::date as joined,
      r.is_registered as registered,
      r.is_referred as "isReferred",
      r.completed,
      jsonb_build_object(
        'question_1', r.question_1, 'question_2', r.question_2, 'question_3', r.question_3, 'question_4', r.question_4,
        'question_5', r.question_5, 'question_5a', r.question_5a, 'question_6', r.question_6, 'question_9', r.question_9,
        'question_10', r.question_10, 'question_11', r.question_11, 'question_12', r.question_12
      ) as answers,
      sum(1000 + 6 * octet_length(coalesce(r.question_12, ''))) over (order by r.response_number) as bytes
    from respondents r
    where r.response_number > p_after
    order by r.response_number
    limit p_max_bytes / 1000 + 1
  ), part as materialized (
    select f.response, to_jsonb(f) - 'bytes' as answer
    from fitting f
    where f.bytes <= p_max_bytes
  )
  select jsonb_build_object(
    'answers', coalesce((select jsonb_agg(p.answer order by p.response) from part p), '[]'),
    'next', case when (select count(*) from fitting) > (select count(*) from part) then (select max(p.response) from part p) end
  )
$$;
comment on function operator_answers is 'The answers after a response, and the last response of this part; null if there is no next part.';
grant execute on function operator_answers to keystead_runtime;
