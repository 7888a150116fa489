-- The first browser is the one that joined a mailbox first, or else answered first, under whatever spelling. Strangers may
-- have come before it, so it counts no longer once the mailbox has spoken (settle_mailbox).
create or replace function requester_of(p_email text, p_caller caller) returns requester
language sql stable
as $$
  select coalesce(max(case
    when exists (
      select from owner_sessions o
      where o.token_hash = p_caller.session_hash and o.person_id = p.id and o.expires_at > now()
    ) then 'owner'::requester
    when p.browser_id = p_caller.browser_id and p.confirmed_at is null
      and not exists (select from suppressed_addresses s where s.address_hash = mailbox_hash(p.email, 'settled'))
      and not exists (
        select from people o
        left join waitlist_registrations j on j.email = o.email
        where o.mailbox = p.mailbox
          and (coalesce(j.created_at, 'infinity'), o.created_at, o.id) < (coalesce(w.created_at, 'infinity'), p.created_at, p.id)
      ) then 'first_browser'
  end), 'anybody')
  from people p
  left join waitlist_registrations w on w.email = p.email
  where p.email = p_email
$$;
comment on function requester_of is 'Who asks for an email to this address: a session of its person, the browser that came to the mailbox first, or anybody.';
