-- `p_shown` is what the page showed, so that nothing is confirmed unread.
create or replace function open_link(
  p_person_id uuid, p_expires_at timestamptz, p_link_id text, p_shown jsonb, p_keeps_invitation boolean, p_caller caller,
  out outcome text, out email text, out entry jsonb, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  link record;
begin
  perform lock_address(p.email) from people p where p.id = p_person_id;
  link := check_link(p_person_id, p_expires_at, p_link_id, p_shown, p_caller);
  outcome := case when link.is_current then link.outcome else 'changed' end;
  entry := link.entry;
  retry_after_s := link.retry_after_s;
  if outcome <> 'valid' then
    return;
  end if;
  email := (link.person).email;
  if entry is not null then
    update people p set confirmed_at = now() where p.id = p_person_id and p.confirmed_at is null;
    update waitlist_registrations w set unsubscribed_at = null
      where w.email = (link.person).email and w.unsubscribed_at = w.consented_at;
    if found or not p_keeps_invitation then
      perform set_referral(email, (select c from code_used_by(email) c where p_keeps_invitation));
    end if;
    perform settle_mailbox(email, '{}');
    if (link.person).confirmed_at is null then
      perform give_places_back(email);
    end if;
    perform delete_waiting_email(email, 'confirmation');
    perform credit_referrer(email);
  end if;
  delete from suppressed_addresses s where s.address_hash = mailbox_hash((link.person).email, 'disowned');
  insert into owner_sessions (token_hash, person_id, browser_id, link_id, expires_at)
    values (p_caller.session_hash, p_person_id, p_caller.browser_id, p_link_id, now() + interval '30 days')
    on conflict (link_id) do update set token_hash = excluded.token_hash;
end
$$;
comment on function open_link is 'Confirms what was entered since the last confirmation, and opens the session in p_caller for a browser that has an emailed link: valid, changed if the page showed something else, or why the link doesn''t work.';
