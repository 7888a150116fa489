create or replace function end_session(p_caller caller, p_id bigint) returns boolean
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  person people := owner_by(p_caller);
begin
  update owner_sessions o set expires_at = now()
    where o.person_id = person.id
      and case when p_id is null then o.token_hash = p_caller.session_hash else o.id = p_id end;
  return person.id is not null;
end
$$;
comment on function end_session is 'Ends one of the owner''s sessions, or the current one if p_id is null; false without a session.';
grant execute on function end_session to keystead_runtime;
