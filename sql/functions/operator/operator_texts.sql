create or replace function operator_texts(p_session_hash bytea, p_before bigint, p_search text, p_limit integer)
returns table (session_id bigint, email text, part jsonb)
language sql stable security definer
as $$
  select o.session_id, o.email, (
    with fitting as (
      select r.response_number as response, (r.joined_at at time zone 'UTC')::date as day, r.question_1 as country,
        r.is_referred as "isReferred", r.completed, r.is_starred as "isStarred", r.question_12 as text
      from respondents r
      where (r.is_starred, r.response_number) < (
          coalesce((select b.is_starred from survey_responses b where b.response_number = p_before), p_before is null),
          coalesce(p_before, 9223372036854775807)
        )
        and r.question_12 is not null
        and (p_search is null or strpos(lower(r.question_12), lower(p_search)) > 0)
      order by r.is_starred desc, r.response_number desc
      limit p_limit
    )
    select jsonb_build_object(
      'texts', coalesce(jsonb_agg(to_jsonb(f) order by f."isStarred" desc, f.response desc), '[]'),
      'next', case when count(*) = p_limit then (array_agg(f.response order by f."isStarred", f.response))[1] end
    )
    from fitting f
  )
  from find_operator(p_session_hash) o
$$;
comment on function operator_texts is 'Answers to the open question, starred ones first, then newest first, and the last response of this part; null if there is no next part. No row without an operator''s session.';
