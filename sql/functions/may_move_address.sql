create or replace function may_move_address(p_email text, p_browser_id uuid, p_session_hash bytea) returns boolean
language sql stable
as $$
  select may_speak_for(p_email, p_browser_id, p_session_hash)
    and exists (select from suppressed_addresses s where s.email = p_email and s.reason = 'bounced')
$$;
comment on function may_move_address is 'Whether this browser may give another address for what is stored: the mailbox refuses mail, and it speaks for it.';
