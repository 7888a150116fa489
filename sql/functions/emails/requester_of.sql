-- The first browser is the one that joined a mailbox first, or else answered first, under whatever spelling. Strangers may
-- have come before it, so it counts no longer once the mailbox has spoken (settle_mailbox).
create or replace function requester_of(p_email text, p_caller caller) returns requester
language sql stable
as $$
  select case
    when (select o.email from find_owner(p_caller) o) = p_email then 'owner'
    when p_caller.browser_id = (
      select case when p.email = p_email and p.confirmed_at is null then p.browser_id end
      from people p
      left join waitlist_registrations w on w.email = p.email
      where p.mailbox = mailbox_of(p_email)
      order by w.created_at, p.created_at, p.id
      limit 1
    ) and not exists (select from suppressed_addresses s where s.address_hash = mailbox_hash(p_email, 'settled')) then 'first_browser'
    else 'anybody'
  end::requester
$$;
comment on function requester_of is 'Who asks for an email to this address: a session of its person, the browser that came to the mailbox first, by that address, or anybody.';
