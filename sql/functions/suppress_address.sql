-- A mailbox that refuses everything outweighs a complaint, whichever came first. Whoever is not stored, as an operator
-- need not be, is left out: nothing would ever take the row away.
create or replace function suppress_address(p_email text, p_reason text, p_since timestamptz) returns void
language plpgsql volatile
as $$
begin
  insert into suppressed_addresses as known (email, reason, since)
    select p.email, p_reason, p_since from people p where p.email = p_email
    on conflict on constraint suppressed_addresses_pkey do update set
      reason = excluded.reason,
      since = excluded.since
      where known.reason = 'complained' and excluded.reason = 'bounced';
  perform forget_waiting_mail(p_email, 'announcement');
  perform forget_waiting_mail(p_email, 'operator_letter');
end
$$;
comment on function suppress_address is 'Puts an address on the list of those that are left alone.';
