-- As many as fit a function's answer: each row weighs what its free text can grow to in JSON, and a margin for the rest.
-- The address comes only where it is asked for.
create or replace function operator_answers(
  p_after bigint,
  p_from date,
  p_to date,
  p_countries text[],
  p_is_referred boolean,
  p_with_emails boolean,
  p_max_bytes integer
) returns jsonb
language sql stable security definer
set search_path = public, pg_temp
as $$
  with fitting as (
    select
      r.response_number as response,
      case when p_with_emails then s.email end as email,
      (r.joined_at at time zone 'UTC')::date as joined,
      r.is_registered as registered,
      r.is_referred as "isReferred",
      r.completed,
      jsonb_build_array(
        s.question_1, s.question_2, s.question_3, s.question_4, s.question_5, s.question_5a, s.question_6,
        s.question_10, s.question_9, s.question_11, s.question_12
      ) as answers,
      sum(1000 + 6 * octet_length(coalesce(s.question_12, ''))) over (order by r.response_number) as bytes
    from report_people r
    join survey_responses s on s.email = r.email
    where r.response_number > p_after
      and r.joined_at >= coalesce(p_from::timestamp at time zone 'UTC', '-infinity')
      and r.joined_at < coalesce((p_to + 1)::timestamp at time zone 'UTC', 'infinity')
      and (p_countries is null or r.country = any (p_countries))
      and (p_is_referred is null or r.is_referred = p_is_referred)
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
comment on function operator_answers is 'The answers from one response on, and after which one the next part begins; null where there is none.';
grant execute on function operator_answers to keystead_runtime;
