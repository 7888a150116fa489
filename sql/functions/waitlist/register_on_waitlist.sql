-- `p_again`: a retry after a lost reply, so the browser's own row is not a duplicate. After confirmation, the first browser
-- may join too, but a stranger's may be the first: until the owner presses a link, that consent is off from its first moment
-- (`unsubscribed_at` equals `consented_at`), and the code that came with it doesn't count (open_link, code_used_by).
create or replace function register_on_waitlist(
  p_email text, p_details jsonb, p_referral_code text, p_again boolean, p_caller caller, p_consent_version text,
  p_campaign text, p_site text,
  out outcome text, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  member member := find_member(p_email, p_caller, 'join');
  is_registered boolean := false;
  referral referral_codes;
begin
  retry_after_s := member.retry_after_s;
  if member.person_id is not null then
    is_registered := exists (select from waitlist_registrations w where w.email = p_email);
  end if;
  outcome := case
    when retry_after_s is not null then 'rate_limited'
    when p_again and is_registered and (member.browser_id = p_caller.browser_id or member.access = 'owner') then 'registered'
    when is_registered then 'duplicate_email'
    when member.access = 'locked' then 'locked'
  end;
  if outcome is not null then
    return;
  end if;
  if member.person_id is null then
    select * into referral from find_code(p_email, p_referral_code);
    insert into people (email, mailbox, browser_id) values (p_email, mailbox_of(p_email), p_caller.browser_id);
  elsif member.access = 'first_browser' then
    referral := coalesce((select c from code_used_by(p_email) c), (select c from find_code(p_email, p_referral_code) c));
  else
    referral := apply_referral_code(p_email, p_referral_code);
    update people p set browser_id = p_caller.browser_id where p.id = member.person_id;
  end if;
  insert into waitlist_registrations (
    full_name, email, phone_number, referral_code, referrer_email, is_referred, consent_version,
    unsubscribed_at, campaign, referring_host
  ) values (
    p_details ->> 'fullName', p_email, nullif(p_details ->> 'phoneNumber', ''), referral.code, referral.email, referral.code is not null,
    p_consent_version, case when member.access = 'first_browser' then now() end, p_campaign, p_site
  );
  if member.access = 'first_browser' or (member.survey).completed is not true and member.confirmed_at is null then
    perform enqueue_email(p_email, 'confirmation', '{}', p)
      from take_place(p_email, 'nobody', p_caller) p
      where p.refusal is null;
  end if;
  outcome := 'registered';
end
$$;
comment on function register_on_waitlist is 'Adds a person to the waitlist: registered, duplicate_email, locked or rate_limited.';
