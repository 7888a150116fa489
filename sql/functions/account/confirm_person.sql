create or replace function confirm_person(p_caller caller, p_theirs boolean) returns boolean
language plpgsql volatile security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
declare
  person people := lock_owner(p_caller);
  nobodys referral_codes;
begin
  if person.id is null then
    return false;
  end if;
  if p_theirs then
    update people p set referral_browser_id = null where p.id = person.id;
  elsif person.referral_browser_id is not null then
    perform set_referral(person.email, nobodys, null);
  end if;
  update waitlist_registrations w set
    full_name = case when p_theirs then w.full_name end,
    phone_number = case when p_theirs then w.phone_number end,
    confirmed_at = case when p_theirs then coalesce(w.confirmed_at, now()) end,
    unsubscribed_at = case when p_theirs then w.unsubscribed_at else now() end,
    browser_id = null
    where w.email = person.email and w.browser_id is not null;
  perform credit_referrer(person.email);
  return true;
end
$$;
comment on function confirm_person is 'Accepts what another browser wrote before the mailbox was proven as the owner''s, or removes it and unsubscribes them; false without a session.';
grant execute on function confirm_person to keystead_runtime;
