create or replace function unsubscribe(p_person_id uuid) returns boolean
language plpgsql volatile security definer
as $$
declare
  person people;
begin
  perform lock_address(p.email) from people p where p.id = p_person_id;
  person := (select p from people p where p.id = p_person_id);
  update waitlist_registrations w set unsubscribed_at = coalesce(w.unsubscribed_at, now()) where w.email = person.email;
  perform delete_waiting_email(person.email, 'announcement');
  return person.id is not null;
end
$$;
comment on function unsubscribe is 'Unsubscribes a person, idempotently; false if the person no longer exists.';
