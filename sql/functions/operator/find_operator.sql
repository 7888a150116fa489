create or replace function find_operator(p_session_hash bytea) returns table (session_id bigint, email text)
language sql stable
as $$
  select o.id, o.email
  from operator_sessions o
  join operators using (email)
  where o.token_hash = p_session_hash
    and o.expires_at > now()
$$;
comment on function find_operator is 'The operator of a session; no row if the session has ended or they are no longer an operator.';
