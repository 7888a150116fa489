create or replace function operator_texts(p_session_hash bytea, p_before bigint, p_search text, p_limit integer, p_by text, p_values text[])
returns table (session_id bigint, email text, part jsonb)
language sql stable security definer
as $$
  select o.session_id, o.email, (
    with fitting as (
      select r.response_number as response, (r.joined_at at time zone 'UTC')::date as day, r.question_1 as country,
        r.is_referred as "isReferred", r.completed, r.question_12 as text
      from respondents_in(p_by, p_values) r
      where (p_before is null or r.response_number < p_before)
        and r.question_12 is not null
        and (p_search is null or strpos(lower(r.question_12), lower(p_search)) > 0)
      order by r.response_number desc
      limit p_limit
    )
    select jsonb_build_object(
      'texts', coalesce(jsonb_agg(to_jsonb(f) order by f.response desc), '[]'),
      'next', case when count(*) = p_limit then min(f.response) end
    )
    from fitting f
  )
  from find_operator(p_session_hash) o
$$;
comment on function operator_texts is 'Answers to the open question, newest first, and the last response of this part; null if there is no next part. No row without an operator''s session.';
