-- The link to one's data is the one that says nothing of the list: whoever opens it may have come to see who put them
-- there. Where the same browser has joined, it needs no telling.
create or replace function confirm_registration(p_email text, p_kind text) returns void
language sql volatile
as $$
  update waitlist_registrations w set confirmed_at = now()
    where w.email = p_email
      and w.confirmed_at is null
      and (p_kind <> 'your_data_link' or w.browser_id is null)
$$;
comment on function confirm_registration is 'Notes that the owner of the mailbox, who has opened a link of this kind, wants the place on the list.';
