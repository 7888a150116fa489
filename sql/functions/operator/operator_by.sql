create or replace function operator_by(p_session_hash bytea, p_operators text[])
returns table (session_id bigint, email text, is_recent boolean)
language sql stable security definer
set search_path = public, pg_temp
as $$
  select o.id, o.email, o.created_at > now() - interval '1 hour'
  from operator_sessions o
  where o.token_hash = p_session_hash
    and o.expires_at > now()
    and o.email = any (p_operators)
$$;
comment on function operator_by is 'The operator of a session, and whether they signed in within the last hour; no row if the session has expired or they are no longer an operator.';
grant execute on function operator_by to keystead_runtime;
