-- One part of the answers, from one response number on, as many as fit a function's answer: each row weighs what its
-- free text can grow to in JSON, and a margin for the rest. The address comes only where it is asked for.
create or replace function operator_answers(
  p_after bigint, p_from date, p_to date, p_countries text[], p_by_code boolean, p_with_emails boolean, p_max_bytes integer
) returns jsonb
language sql stable security definer
set search_path = public, pg_temp
as $$
  with fitting as (
    select s.* from survey_responses s
    where s.response_number > p_after
      and coalesce(s.registered_at, s.created_at) >= coalesce(p_from::timestamp at time zone 'UTC', '-infinity')
      and coalesce(s.registered_at, s.created_at) < coalesce((p_to + 1)::timestamp at time zone 'UTC', 'infinity')
      and (p_countries is null or s.question_1 = any (p_countries))
      and s.came_by_code = coalesce(p_by_code, s.came_by_code)
    order by s.response_number
    limit p_max_bytes / 1000 + 1
  ), part as materialized (
    select weighed.* from (
      select f.*, row_number() over in_order as nth,
        sum(1000 + 6 * octet_length(coalesce(f.question_12, ''))) over in_order as bytes
      from fitting f window in_order as (order by f.response_number)
    ) weighed
    where weighed.bytes <= p_max_bytes
  )
  select jsonb_build_object(
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object(
        'response', p.response_number, 'email', case when p_with_emails then p.email end,
        'joined', (coalesce(p.registered_at, p.created_at) at time zone 'UTC')::date, 'registered', p.registered_at is not null,
        'cameByCode', p.came_by_code, 'completed', p.completed,
        'answers', jsonb_build_array(
          p.question_1, p.question_2, p.question_3, p.question_4, p.question_5, p.question_5a, p.question_6,
          p.question_10, p.question_9, p.question_11, p.question_12
        )
      ) order by p.response_number) from part p
    ), '[]'),
    'next', case when (select count(*) from fitting) > (select count(*) from part) then (select max(p.response_number) from part p) end
  )
$$;
comment on function operator_answers is 'The answers from one response on, and after which one the next part begins; null where there is none.';
grant execute on function operator_answers to keystead_runtime;
