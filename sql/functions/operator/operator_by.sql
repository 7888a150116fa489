create or replace function operator_by(p_session_hash bytea, p_operators text[])
returns table (session_id bigint, email text)
language sql stable security definer
set search_path = public, pg_temp
as $$
  select o.id, o.email
  from operator_sessions o
  where o.token_hash = p_session_hash
    and o.expires_at > now()
    and o.email = any (p_operators)
$$;
comment on function operator_by is 'Whose session this is; no row if it has expired or they are no longer an operator.';
grant execute on function operator_by to keystead_runtime;
