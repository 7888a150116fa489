create or replace function lock_owner(p_caller caller) returns people
language plpgsql volatile
as $$
begin
  perform lock_address(owner.email) from owner_by(p_caller) owner where owner.id is not null;
  return owner_by(p_caller);
end
$$;
comment on function lock_owner is 'Locks and returns the owner of a session, looked up again after the wait in case of a deletion.';
