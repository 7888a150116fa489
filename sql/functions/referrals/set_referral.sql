create or replace function set_referral(p_email text, p_referral referral_codes) returns void
language plpgsql volatile
as $$
begin
  update waitlist_registrations w set
    referral_code = p_referral.code,
    referrer_email = p_referral.email,
    is_referred = p_referral.code is not null
    where w.email = p_email;
  update survey_responses s set
    referral_code = p_referral.code,
    referrer_email = p_referral.email
    where s.email = p_email;
  delete from referrals r where r.referred_email = p_email and r.code is distinct from p_referral.code;
end
$$;
comment on function set_referral is 'Changes the code that an address came with.';
