create or replace function lock_owner(p_caller caller) returns people
language plpgsql volatile
as $$
begin
  perform lock_address(owner.email) from owner_by(p_caller) owner where owner.id is not null;
  return owner_by(p_caller);
end
$$;
comment on function lock_owner is 'Whose session this is, with the lock of their address. Looked up again after it, because a deletion may have come before.';
