create or replace function end_operator_session(p_session_hash bytea) returns table (session_id bigint, email text)
language sql volatile security definer
as $$
  update operator_sessions o set expires_at = now()
  where o.token_hash = p_session_hash and o.expires_at > now()
  returning o.id, o.email
$$;
comment on function end_operator_session is 'Ends a session; no row if it has already ended.';
