-- Apart from address_hash, because the same address may also have bounced.
create or replace function mailbox_hash(p_email text, p_reason text) returns bytea
language sql immutable
as $$
  select address_hash(p_reason || ' ' || mailbox_of(p_email))
$$;
comment on function mailbox_hash is 'Identifies a mailbox in suppressed_addresses by what its owner said: disowned or settled.';
