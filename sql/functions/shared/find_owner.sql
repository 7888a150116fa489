create or replace function find_owner(p_caller caller) returns people
language sql stable
as $$
  select p
  from owner_sessions o
  join people p on p.id = o.person_id
  where o.token_hash = p_caller.session_hash and o.expires_at > now()
$$;
comment on function find_owner is 'Whose session this is; null if it has expired. Writers about an address look again after they have locked it; end_session needs no lock.';
