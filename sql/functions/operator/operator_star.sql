create or replace function operator_star(p_session_hash bytea, p_response bigint, p_is_starred boolean)
returns table (session_id bigint, email text, part jsonb)
language sql volatile security definer
as $$
  with reader as (
    select o.* from find_operator(p_session_hash) o
  ), starred as (
    update survey_responses s set is_starred = p_is_starred from reader o where s.response_number = p_response returning s.is_starred
  )
  select o.session_id, o.email, jsonb_build_object('isStarred', coalesce((select s.is_starred from starred s), false))
  from reader o
$$;
comment on function operator_star is 'Stars an answer to the open question, or no longer. No row without an operator''s session.';
