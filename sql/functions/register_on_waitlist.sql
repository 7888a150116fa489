create or replace function register_on_waitlist(
  p_full_name text,
  p_email text,
  p_phone_number text,
  p_referral_code text,
  p_retry_secret text,
  p_client text
) returns table (outcome text, is_first_record boolean, retry_after_s integer)
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
begin
  is_first_record := false;
  perform lock_address(p_email);
  retry_after_s := count_call('new_address', p_client);
  if retry_after_s is not null then
    outcome := 'too_many';
    return next;
    return;
  end if;
  -- A code that is unknown or the visitor's own is left out.
  insert into waitlist_registrations (
    full_name, email, phone_number, referral_code, referrer_email, is_referred, retry_secret, survey_opened_at
  )
    select
      p_full_name, p_email, nullif(p_phone_number, ''), referrer.code, referrer.email, referrer.code is not null,
      p_retry_secret, (select s.created_at from survey_responses s where s.email = p_email)
    from (values (1)) visitor
    left join referral_codes referrer on referrer.code = p_referral_code and referrer.email <> p_email
    on conflict on constraint waitlist_registrations_email_key do nothing;
  if found or exists (
    select from waitlist_registrations w
    where w.email = p_email and is_retry(w.retry_secret, p_retry_secret, w.created_at)
  ) then
    outcome := 'registered';
    is_first_record := not exists (select from survey_responses s where s.email = p_email);
  else
    outcome := 'duplicate';
  end if;
  return next;
end
$$;
comment on function register_on_waitlist is 'Puts a person on the list: registered, duplicate, or too_many with the seconds to wait. is_first_record: nothing was known of the address before.';
grant execute on function register_on_waitlist to keystead_runtime;
