-- Whoever has written but a part of it, with others beside them, would otherwise read the rest at the new address.
create or replace function may_move_address(p_email text, p_browser_id uuid, p_session_hash bytea) returns boolean
language sql stable
as $$
  select exists (select from suppressed_addresses s where s.email = p_email and s.reason = 'bounced')
    and case access_for(p, p_session_hash)
      when 'owner' then true
      when 'browser' then has_written(p_email, p_browser_id) and not have_others_written(p_email, p_browser_id)
      else false
    end
  from people p
  where p.email = p_email
$$;
comment on function may_move_address is 'Whether this browser may give another address for what is stored: the mailbox refuses mail, and all of it is this browser''s or its owner''s.';
