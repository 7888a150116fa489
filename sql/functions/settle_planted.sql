-- What this browser wrote is its owner's from now on. What another browser wrote waits for the owner's word.
create or replace function settle_planted(person people, p_referral_code text, p_browser_id uuid) returns void
language plpgsql volatile
as $$
begin
  update people p set
    proven_at = coalesce(p.proven_at, now()),
    referral_browser_id = nullif(p.referral_browser_id, p_browser_id)
    where p.id = person.id;
  update waitlist_registrations w set browser_id = null where w.email = person.email and w.browser_id = p_browser_id;
  perform bring_code(person, p_referral_code, p_browser_id, 'owner');
end
$$;
comment on function settle_planted is 'Notes that the mailbox is proven, and whose the name and the code are.';
