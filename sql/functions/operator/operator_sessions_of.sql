-- `p_end`: the id of a session, 'this', 'others', or 'none' to end none.
create or replace function operator_sessions_of(p_session_hash bytea, p_end text) returns jsonb
language sql volatile security definer
set search_path = public, pg_temp
as $$
  with own as (
    select o.id, o.email, o.created_at, o.expires_at, o.id = this.id as is_this,
      p_end in (o.id::text, case when o.id = this.id then 'this' else 'others' end) as is_ended
    from operator_sessions this
    join operator_sessions o on o.email = this.email and o.expires_at > now()
    where this.token_hash = p_session_hash and this.expires_at > now()
  ), ended as (
    update operator_sessions o set expires_at = now() from own where own.id = o.id and own.is_ended
  )
  select jsonb_build_object(
    'email', min(o.email), 'id', min(o.id) filter (where o.is_this), 'ended', jsonb_agg(o.id) filter (where o.is_ended),
    'open', jsonb_agg(
      jsonb_build_object('id', o.id, 'openedAt', o.created_at, 'expiresAt', o.expires_at, 'isThis', o.is_this)
      order by o.created_at desc
    ) filter (where not o.is_ended)
  )
  from own o
  having count(*) > 0
$$;
comment on function operator_sessions_of is 'The open sessions of the operator whose session this is, after ending those named by p_end; null without a session.';
grant execute on function operator_sessions_of to keystead_runtime;
