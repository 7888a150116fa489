create or replace function operator_texts(p_before bigint, p_search text, p_most integer) returns jsonb
language sql stable security definer
set search_path = public, pg_temp
as $$
  with fitting as (
    select r.response_number as response, (r.joined_at at time zone 'UTC')::date as day, r.question_1 as country,
      r.is_referred as "isReferred", r.completed, r.question_12 as text
    from respondents r
    where r.response_number < p_before
      and r.question_12 is not null
      and (p_search is null or strpos(lower(r.question_12), lower(p_search)) > 0)
    order by r.response_number desc
    limit p_most
  )
  select jsonb_build_object(
    'texts', coalesce(jsonb_agg(to_jsonb(f) order by f.response desc), '[]'),
    'next', case when count(*) = p_most then min(f.response) end
  )
  from fitting f
$$;
comment on function operator_texts is 'Answers to the last question, newest first, and the last response of this part; null if there is no next part.';
grant execute on function operator_texts to keystead_runtime;
