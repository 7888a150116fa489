-- Up Migration

-- The first referrer is the one whose code that the registration, else the survey, came with. Never one's own.
create function referral_of(p_email text) returns referral_codes
language sql stable set search_path = public, pg_temp
as $$
  select c from referral_codes c
  where c.email <> p_email and c.code = coalesce(
    (select w.referral_code from waitlist_registrations w where w.email = p_email),
    (select s.referral_code from survey_responses s where s.email = p_email)
  )
$$;
comment on function referral_of(text) is 'The code that an address came with, and whose it is.';

create function track_referral(p_email text, p_code text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  insert into referrals (referred_email, code, referrer_email)
    select s.email, c.code, c.email
    from survey_responses s
    join referral_codes c on c.email <> s.email and c.code = coalesce((referral_of(s.email)).code, p_code)
    where s.email = p_email and s.completed
    on conflict (referred_email) do nothing;
  return exists (select from referrals r where r.referred_email = p_email and r.code = p_code);
end
$$;
comment on function track_referral(text, text) is 'Credits the referrer of a completed survey, once; true where the owner of this code has the credit.';

grant execute on function track_referral(text, text) to keystead_runtime;

-- Down Migration

drop function track_referral(text, text), referral_of(text);
