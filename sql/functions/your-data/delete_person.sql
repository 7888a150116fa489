-- Locks out all other writes, then looks again, because the session may have ended meanwhile. A retry after a lost reply
-- no longer has a session, but names a deleted person. Another tab may have signed in somebody else since.
create or replace function delete_person(p_caller caller, p_person_id uuid, out outcome text, out person_hash text)
language plpgsql volatile security definer
as $$
declare
  person people := find_owner(p_caller);
begin
  if person.id = p_person_id then
    perform pg_advisory_xact_lock(0);
    person := find_owner(p_caller);
  end if;
  outcome := case
    when person.id = p_person_id or ended_as(p_person_id) = 'deleted' then 'deleted'
    else 'unauthorized'
  end;
  if person.id = p_person_id then
    person_hash := remove_person(person.email, 'deleted');
  end if;
end
$$;
comment on function delete_person is 'Deletes everything about the owner of a session, if it is the person whom the page showed: deleted, again after a lost reply (without a hash), or unauthorized.';
