-- A browser that wrote only a part would otherwise read the rest at the new address.
create or replace function may_move_address(p_email text, p_caller caller) returns boolean
language sql stable
as $$
  select exists (select from suppressed_addresses s where s.email = p_email and s.reason = 'bounced')
    and may_speak_for(p_email, p_caller)
    and (
      access_for(p, p_caller) = 'owner'
      or not exists (select from writers_of(p_email) writer where writer is distinct from p_caller.browser_id)
    )
  from people p
  where p.email = p_email
$$;
comment on function may_move_address is 'Whether this browser may give another address for what is stored: the mailbox refuses mail, and all of it is this browser''s or its owner''s.';
