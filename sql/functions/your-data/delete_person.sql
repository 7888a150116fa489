-- Locks out all other writes first: the session may end until then. A retry after a lost reply has no session anymore,
-- but the person it names has been deleted.
create or replace function delete_person(p_caller caller, p_person_id uuid, out outcome text, out person_hash text)
language plpgsql volatile security definer
as $$
declare
  person people := find_owner(p_caller);
begin
  if person.id is not null then
    perform pg_advisory_xact_lock(0);
    person := find_owner(p_caller);
  end if;
  outcome := case
    when person.id is not null or ended_as(p_person_id) = 'deleted' then 'deleted'
    else 'unauthorized'
  end;
  if person.id is not null then
    person_hash := remove_person(person.email, 'deleted');
  end if;
end
$$;
comment on function delete_person is 'Deletes everything about the owner of a session: deleted, again after a lost reply (without a hash), or unauthorized.';
