create or replace function track_referral(p_email text, p_referral_code text, p_visitor_since bigint) returns boolean
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
begin
  perform lock_address(p_email);
  if access_of(p_email, p_visitor_since) <> 'visitor' then
    return null;
  end if;
  perform credit_referrer(s.email, c.code, c.email)
    from survey_responses s
    join referral_codes c
      on c.email <> s.email
      and c.code = coalesce((referral_of(s.email)).code, p_referral_code)
    where s.email = p_email and s.completed;
  return exists (select from referrals r where r.referred_email = p_email and r.code = p_referral_code);
end
$$;
comment on function track_referral is 'Credits the referrer of a completed survey, once. True where the owner of this code has the credit, null where this browser is not the visitor of the address.';
grant execute on function track_referral to keystead_runtime;
