-- A browser that wrote only some answers could otherwise read the others at the new address.
create or replace function may_move_address(p_email text, p_caller caller) returns boolean
language sql stable
as $$
  select exists (select from suppressed_addresses s where s.address_hash = address_hash(p_email) and s.reason = 'bounced')
    and may_speak_for(p_email, p_caller)
    and (
      access_for(p, p_caller) = 'owner'
      or not exists (select from writers_of(p_email) writer where writer is distinct from p_caller.browser_id)
    )
  from people p
  where p.email = p_email
$$;
comment on function may_move_address is 'Whether the caller may move a record to another address: the mailbox refuses mail, and the caller is its owner or wrote all of it.';
