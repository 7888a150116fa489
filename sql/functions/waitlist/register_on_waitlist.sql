-- `p_again`: a retry after a lost reply, so the browser's own row is not a duplicate.
create or replace function register_on_waitlist(
  p_full_name text, p_email text, p_phone_number text, p_referral_code text, p_again boolean, p_caller caller,
  p_consent_version text, p_campaign text, p_site text,
  out outcome text, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  person people;
  registration waitlist_registrations;
  survey survey_responses;
  referral referral_codes;
  access text;
begin
  perform lock_address(p_email);
  retry_after_s := count_calls('new_address', p_caller.networks);
  person := (select p from people p where p.email = p_email);
  if person.id is not null then
    registration := (select w from waitlist_registrations w where w.email = p_email);
    survey := (select s from survey_responses s where s.email = p_email);
    access := access_for(person, survey.answered_by, p_caller);
  end if;
  outcome := case
    when retry_after_s is not null then 'rate_limited'
    when p_again and registration.id is not null
      and (person.browser_id = p_caller.browser_id or access = 'owner') then 'registered'
    when registration.id is not null then 'duplicate_email'
    when access in ('first_browser', 'locked') then 'locked'
  end;
  if outcome is null then
    if person.id is null then
      referral := find_code(p_email, p_referral_code);
      insert into people (email, browser_id) values (p_email, p_caller.browser_id) returning * into person;
    else
      referral := apply_referral_code(p_email, p_referral_code);
      update people p set browser_id = p_caller.browser_id where p.id = person.id;
    end if;
    insert into waitlist_registrations (
      full_name, email, phone_number, referral_code, referrer_email, is_referred, survey_opened_at,
      consent_version, campaign, referring_host
    ) values (
      p_full_name, p_email, nullif(p_phone_number, ''), referral.code, referral.email, referral.code is not null,
      survey.created_at, p_consent_version, p_campaign, p_site
    );
    if survey.completed is not true
      and person.confirmed_at is null
      and count_email('unrequested_email', p_email, p_caller) is null then
      perform enqueue_email(p_email, 'confirmation', '{}', 1, p_caller);
    end if;
    outcome := 'registered';
  end if;
end
$$;
comment on function register_on_waitlist is 'Adds a person to the waitlist: registered, duplicate_email, locked or rate_limited.';
