-- Waits for all other writes (lock_address) because it changes the rows of friends.
create or replace function remove_person(p_email text, p_ended_as text) returns text
language plpgsql volatile
as $$
declare
  person_hash bytea;
begin
  perform pg_advisory_xact_lock(0);
  update referrals r set mailbox = null where r.referred_email = p_email;
  delete from outgoing_emails e where e.recipient = p_email;
  delete from people p where p.email = p_email returning sha256(p.id::text::bytea) into person_hash;
  insert into ended_people (person_hash, ended_as)
    select person_hash, p_ended_as where person_hash is not null
    on conflict do nothing;
  return encode(person_hash, 'hex');
end
$$;
comment on function remove_person is 'Deletes a person and all that identifies them; a friend''s credit stays, without the address. Returns the hash of the person''s id.';
