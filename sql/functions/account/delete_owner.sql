-- The session is looked up again after the wait, because the record may have been deleted and registered again since.
create or replace function delete_owner(p_caller caller) returns bytea
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  person people := owner_by(p_caller);
begin
  if person.id is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(0);
  person := owner_by(p_caller);
  perform delete_person(person.email);
  return deletion_hash(person);
end
$$;
comment on function delete_owner is 'Deletes everything about the owner of a session and returns the hash of that record; null without a session.';
grant execute on function delete_owner to keystead_runtime;
