create or replace function suppress_address(p_email outgoing_emails, p_reason text, p_since timestamptz) returns text
language sql volatile strict
as $$
  select settle_mailbox(p_email.recipient, p_email.networks);
  -- An address that isn't stored, such as an operator's, gets no row, because no deletion would ever remove it.
  insert into suppressed_addresses as suppressed
    select address_hash(p.email), p_reason, p_since, p.id from people p where p.email = p_email.recipient
    on conflict on constraint suppressed_addresses_pkey do update set reason = excluded.reason, since = excluded.since
      where suppressed.reason <> 'bounced' and excluded.reason = 'bounced';
  select encode(sha256(p.id::text::bytea), 'hex') from people p where p.email = p_email.recipient
$$;
comment on function suppress_address is 'Stops emails to the address of one that bounced or was reported (reason_not_to_send), and returns the hash of its person''s id; null without a reason.';
