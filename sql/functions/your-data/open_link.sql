-- `p_shown` is what the page showed, so that nothing is confirmed unread.
create or replace function open_link(
  p_person_id uuid, p_expires_at timestamptz, p_link_id text, p_shown jsonb, p_keeps_invitation boolean, p_caller caller,
  out outcome text, out email text, out entry jsonb, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  person people;
  link record;
begin
  perform lock_address(p.email) from people p where p.id = p_person_id;
  person := (select p from people p where p.id = p_person_id);
  link := check_link(person, p_person_id, p_expires_at, p_link_id, p_shown, p_caller);
  outcome := link.outcome;
  retry_after_s := link.retry_after_s;
  if outcome <> 'valid' then
    return;
  end if;
  entry := link.entry;
  if not link.is_shown then
    outcome := 'changed';
    return;
  end if;
  email := person.email;
  if person.confirmed_at is null then
    if not p_keeps_invitation then
      perform set_referral(person.email, null);
    end if;
    update people p set confirmed_at = now() where p.id = person.id;
    perform delete_waiting_email(person.email, 'confirmation');
    perform credit_referrer(person.email);
  end if;
  delete from suppressed_addresses s where s.address_hash = address_hash(person.email) and s.reason = 'disowned';
  insert into owner_sessions (token_hash, person_id, browser_id, link_id, expires_at)
    values (p_caller.session_hash, person.id, p_caller.browser_id, p_link_id, now() + interval '30 days')
    on conflict (link_id) do update set token_hash = excluded.token_hash;
end
$$;
comment on function open_link is 'Confirms an unconfirmed person and opens the session in p_caller for a browser that has an emailed link: valid, changed if the page showed something else, or why the link doesn''t work.';
