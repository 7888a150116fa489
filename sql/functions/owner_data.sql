create or replace function owner_data(p_session_hash bytea) returns jsonb
language sql stable security definer
set search_path = public, pg_temp
as $$
  select person_data(owner, p_session_hash) from owner_by(p_session_hash) owner where owner.id is not null
$$;
comment on function owner_data is 'Everything stored about whose session this is; null without a session.';
grant execute on function owner_data to keystead_runtime;
