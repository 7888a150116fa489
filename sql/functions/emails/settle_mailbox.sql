create or replace function settle_mailbox(p_email text, p_blamed_networks text[]) returns void
language sql volatile
as $$
  update network_days d set bad = d.bad + 1 where d.network = any (p_blamed_networks);
  insert into suppressed_addresses as known (address_hash, reason, since) values (mailbox_hash(p_email, 'settled'), 'settled', now())
    on conflict on constraint suppressed_addresses_pkey do update set since = now()
$$;
comment on function settle_mailbox is 'Ends the role of the browser that came first, because somebody confirmed or disowned an address of the mailbox, or it bounced or complained; the last three count against the networks that caused its emails.';
