create or replace function operator_answers(p_session_hash bytea, p_operators text[], p_after bigint, p_with_emails boolean, p_max_bytes integer)
returns table (session_id bigint, email text, part jsonb)
language sql stable security definer
set search_path = public, pg_temp
as $$
  select o.session_id, o.email, (
    with fitting as (
      select r.response_number as response, case when p_with_emails then r.email end as email,
        (r.joined_at at time zone 'UTC')::date as joined, r.is_registered as registered, r.is_referred as "isReferred",
        r.completed, to_jsonb(r) - 'email' as answers,
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
  )
  from find_operator(p_session_hash, p_operators) o
$$;
comment on function operator_answers is 'The answers after a response, and the last response of this part; null if there is no next part. No row without an operator''s session.';
grant execute on function operator_answers to keystead_runtime;
