create or replace function suppress_address(p_email outgoing_emails, p_reason text, p_since timestamptz) returns text
language plpgsql volatile strict
as $$
declare
  person_id constant uuid := (select p.id from people p where p.email = p_email.recipient);
begin
  perform settle_mailbox(p_email.recipient, p_email.networks);
  -- An address that isn't stored, such as an operator's, gets no row, because no deletion would ever remove it.
  if person_id is null then
    return null;
  end if;
  insert into suppressed_addresses as suppressed values (address_hash(p_email.recipient), p_reason, p_since, person_id)
    on conflict on constraint suppressed_addresses_pkey do update set
      reason = excluded.reason,
      since = excluded.since,
      person_id = excluded.person_id
      where suppressed.reason <> 'bounced' and excluded.reason = 'bounced';
  return encode(sha256(person_id::text::bytea), 'hex');
end
$$;
comment on function suppress_address is 'Stops emails to the address of one that bounced or was reported (reason_not_to_send), and returns the hash of its person''s id; null without a reason.';
