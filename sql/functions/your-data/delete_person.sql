-- Waits for all other writes (lock_address) because it changes the rows of friends.
create or replace function delete_person(p_email text, p_ended_as text) returns void
language plpgsql volatile
as $$
begin
  perform pg_advisory_xact_lock(0);
  insert into ended_records (record_hash, ended_as)
    select sha256(p.id::text::bytea), p_ended_as from people p where p.email = p_email
    on conflict do nothing;
  delete from call_counts n where n.subject = (select c.code from referral_codes c where c.email = p_email);
  update referrals r set mailbox = null where r.referred_email = p_email;
  delete from suppressed_addresses s where s.address_hash = address_hash(p_email);
  delete from outgoing_emails e where e.recipient = p_email;
  delete from people p where p.email = p_email;
end
$$;
comment on function delete_person is 'Deletes an address and everything about it from every table.';
