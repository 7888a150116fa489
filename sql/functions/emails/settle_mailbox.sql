create or replace function settle_mailbox(p_email text) returns void
language sql volatile
as $$
  insert into suppressed_addresses as known (address_hash, reason, since) values (mailbox_hash(p_email, 'settled'), 'settled', now())
    on conflict on constraint suppressed_addresses_pkey do update set since = now()
$$;
comment on function settle_mailbox is 'Ends the role of the browser that came first, because somebody confirmed or disowned an address of the mailbox, or it bounced or complained.';
