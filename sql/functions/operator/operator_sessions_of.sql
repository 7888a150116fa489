create or replace function operator_sessions_of(p_session_hash bytea, p_end text) returns jsonb
language sql volatile security definer
set search_path = public, pg_temp
as $$
  with own as (
    select o.id, o.email, o.created_at as "openedAt", o.expires_at as "expiresAt", o.id = this.id as "isThis",
      p_end in (o.id::text, case when o.id = this.id then 'this' else 'others' end) as "isEnded"
    from operator_sessions this join operator_sessions o on o.email = this.email and o.expires_at > now()
    where this.token_hash = p_session_hash and this.expires_at > now()
  ), ended as (update operator_sessions o set expires_at = now() from own where own.id = o.id and own."isEnded")
  select jsonb_agg(to_jsonb(o) order by o.id desc) from own o
$$;
comment on function operator_sessions_of is 'All open sessions of the operator of a session, newest first; ends those that p_end names: an id, this, others or none. Null without a session.';
grant execute on function operator_sessions_of to keystead_runtime;
