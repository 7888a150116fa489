create or replace function lock_owner(p_session_hash bytea) returns people
language plpgsql volatile
as $$
begin
  perform lock_address(owner.email) from owner_by(p_session_hash) owner where owner.id is not null;
  return owner_by(p_session_hash);
end
$$;
comment on function lock_owner is 'Whose session this is, with the lock of their address. Looked up again after it, because a deletion may have come before.';
