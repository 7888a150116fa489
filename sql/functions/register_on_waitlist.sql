-- outcome: registered, duplicate, locked (the mailbox is proven, and this browser has no session), or too_many.
-- `p_came_from`: utm_source, utm_medium, utm_campaign and referring_host, each as far as it is known.
-- `p_again`: the browser asks for a reply that was lost, so that its own row is no duplicate. An owner's names no browser.
create or replace function register_on_waitlist(
  p_full_name text,
  p_email text,
  p_phone_number text,
  p_referral_code text,
  p_again boolean,
  p_browser_id uuid,
  p_session_hash bytea,
  p_networks text[],
  p_consent_version text,
  p_came_from jsonb
) returns table (outcome text, retry_after_s integer)
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  person people;
  access text;
  referral referral_codes;
  is_new boolean;
begin
  perform lock_address(p_email);
  retry_after_s := count_calls('new_address', p_networks);
  person := (select p from people p where p.email = p_email);
  access := access_for(person, p_session_hash);
  outcome := case
    when retry_after_s is not null then 'too_many'
    when exists (
      select
      from waitlist_registrations w
      where w.email = p_email and p_again and (w.browser_id = p_browser_id or access = 'owner')
    ) then 'registered'
    when exists (select from waitlist_registrations w where w.email = p_email) then 'duplicate'
    when access = 'locked' then 'locked'
  end;
  if outcome is null then
    is_new := person.id is null;
    referral := case when is_new then referral_by(p_email, p_referral_code) else referral_of(p_email) end;
    person := ensure_person(p_email, case when referral.code is not null then p_browser_id end);
    insert into waitlist_registrations (
      full_name, email, phone_number, referral_code, referrer_email, is_referred, browser_id, survey_opened_at,
      consent_version, confirmed_at, utm_source, utm_medium, utm_campaign, referring_host
    )
      select
        p_full_name, p_email, nullif(p_phone_number, ''), referral.code, referral.email, referral.code is not null,
        case when access <> 'owner' then p_browser_id end,
        (select s.created_at from survey_responses s where s.email = p_email),
        p_consent_version, case when access = 'owner' then now() end,
        p_came_from ->> 'utm_source', p_came_from ->> 'utm_medium', p_came_from ->> 'utm_campaign',
        p_came_from ->> 'referring_host';
    if not is_new then
      perform bring_code(person, p_referral_code, p_browser_id, access);
    end if;
    perform enqueue_confirmation(person);
    outcome := 'registered';
  end if;
  return next;
end
$$;
comment on function register_on_waitlist is 'Puts a person on the list.';
grant execute on function register_on_waitlist to keystead_runtime;
