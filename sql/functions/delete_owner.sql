-- Nobody waits for a call without a session; and whoever waited for the same deletion finds nothing of theirs, also where
-- the address is somebody new by then.
create or replace function delete_owner(p_session_hash bytea) returns bytea
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  person people := owner_by(p_session_hash);
begin
  if person.id is null then
    return null;
  end if;
  perform lock_deletions();
  person := owner_by(p_session_hash);
  perform delete_person(person.email);
  return deletion_hash(person);
end
$$;
comment on function delete_owner is 'Removes all that is stored about whose session this is, and returns the hash of that record; null without a session.';
grant execute on function delete_owner to keystead_runtime;
